/** The jail engine: this machine's kernel as the boundary. */
@NullMarked
package dev.constrictor.sandbox.jail;

import org.jspecify.annotations.NullMarked;
