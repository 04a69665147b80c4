/** Servers of peers, installed when a run asks for them. */
@NullMarked
package dev.constrictor.bench.peer.install;

import org.jspecify.annotations.NullMarked;
