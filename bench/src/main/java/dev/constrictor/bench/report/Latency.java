package dev.constrictor.bench.report;

import java.util.List;
import java.util.OptionalDouble;

/** @param ratioToFloor median by the floor's median, where the floor was measured in the same run
 * @param processorMilliseconds mean processor time of one sample, where the contender knows it */
public record Latency(
        String name,
        String description,
        Statistics milliseconds,
        OptionalDouble ratioToFloor,
        OptionalDouble processorMilliseconds,
        List<Long> nanoseconds) {
    public Latency {
        nanoseconds = List.copyOf(nanoseconds);
    }
}
