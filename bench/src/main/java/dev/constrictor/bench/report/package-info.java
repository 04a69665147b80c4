/** The figures, the goals beside them, and how both are shown. */
@NullMarked
package dev.constrictor.bench.report;

import org.jspecify.annotations.NullMarked;
