/** Whether the figures that should be the same everywhere still are what they were. */
@NullMarked
package dev.constrictor.bench.ratio;

import org.jspecify.annotations.NullMarked;
