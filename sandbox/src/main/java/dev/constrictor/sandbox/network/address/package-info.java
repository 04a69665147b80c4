/** Addresses: how they are written, what is special about them, and which belong to this machine. */
@NullMarked
package dev.constrictor.sandbox.network.address;

import org.jspecify.annotations.NullMarked;
