/** What came of it: figures, and reasons where there are none. */
@NullMarked
package dev.constrictor.bench.peer.result;

import org.jspecify.annotations.NullMarked;
