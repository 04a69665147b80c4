/** Peers and ours in turn, each as its users run it. */
@NullMarked
package dev.constrictor.bench.peer.contest;

import org.jspecify.annotations.NullMarked;
