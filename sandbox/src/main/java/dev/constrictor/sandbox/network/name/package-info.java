/** Hosts as code writes them, brought into one spelling. */
@NullMarked
package dev.constrictor.sandbox.network.name;

import org.jspecify.annotations.NullMarked;
