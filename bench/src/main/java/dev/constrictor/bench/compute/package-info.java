/** What code that only computes is slowed down by, which should be nothing. */
@NullMarked
package dev.constrictor.bench.compute;

import org.jspecify.annotations.NullMarked;
