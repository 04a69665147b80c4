/** What every peer is asked to do, and how an answer is judged. */
@NullMarked
package dev.constrictor.bench.peer.task;

import org.jspecify.annotations.NullMarked;
