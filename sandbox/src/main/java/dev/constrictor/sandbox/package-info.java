/** Runs untrusted Python in isolation: the facade a program or a server uses. */
@NullMarked
package dev.constrictor.sandbox;

import org.jspecify.annotations.NullMarked;
