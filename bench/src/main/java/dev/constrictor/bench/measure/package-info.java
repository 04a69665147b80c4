/** Figures that are not latencies: throughput, processor time and memory. */
@NullMarked
package dev.constrictor.bench.measure;

import org.jspecify.annotations.NullMarked;
