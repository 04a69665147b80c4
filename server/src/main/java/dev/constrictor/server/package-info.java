/** Offers a sandbox to the clients of a protocol server. */
@NullMarked
package dev.constrictor.server;

import org.jspecify.annotations.NullMarked;
