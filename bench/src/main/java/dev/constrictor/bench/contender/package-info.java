/** Ways to run Python that are timed against each other, in turn, in one run. */
@NullMarked
package dev.constrictor.bench.contender;

import org.jspecify.annotations.NullMarked;
