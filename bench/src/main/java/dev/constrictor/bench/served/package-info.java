/** The servers that {@code ./constrictor serve} starts, as their clients see them. */
@NullMarked
package dev.constrictor.bench.served;

import org.jspecify.annotations.NullMarked;
