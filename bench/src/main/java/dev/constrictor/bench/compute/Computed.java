package dev.constrictor.bench.compute;

import dev.constrictor.bench.report.Statistics;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * What a computation took by clocks that it read itself.
 *
 * @param nanoseconds as time went by
 * @param processorNanoseconds without the time in which others had the processor
 */
record Computed(long nanoseconds, long processorNanoseconds) {
    static Statistics wall(List<Computed> all) {
        return statistics(all, Computed::nanoseconds);
    }

    static Statistics processor(List<Computed> all) {
        return statistics(all, Computed::processorNanoseconds);
    }

    private static Statistics statistics(List<Computed> all, ToLongFunction<Computed> clock) {
        return Statistics.ofNanos(all.stream().mapToLong(clock).toArray());
    }
}
