package dev.constrictor.bench.served;

import dev.constrictor.bench.report.Statistics;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Whether a server that has done much costs more than before.
 *
 * @param executions from the first that counts to the last
 * @param floorFirst milliseconds of a bare fork just before the first of them: whether the machine has changed meanwhile
 * @param floorLast the same just before those that are compared with them
 * @param besideFresh the same server and one that has just warmed up, in turn: whatever has changed of the machine meanwhile
 *     has changed for both
 */
public record FlatFigures(
        int executions, Point first, Point last, Statistics floorFirst, Statistics floorLast, BesideFresh besideFresh) {
    /** Milliseconds of either. */
    public record BesideFresh(Statistics old, Statistics fresh) {
        public double ratio() {
            return old.p50() / fresh.p50();
        }
    }

    /**
     * @param milliseconds of as many executions as were compared
     * @param bytes proportional share of memory of all processes of the server, at rest after these
     */
    public record Point(Statistics milliseconds, OptionalLong bytes) {}

    public double latencyRatio() {
        return last.milliseconds().p50() / first.milliseconds().p50();
    }

    public OptionalDouble memoryRatio() {
        return first.bytes().isPresent() && last.bytes().isPresent()
                ? OptionalDouble.of(
                        (double) last.bytes().getAsLong() / first.bytes().getAsLong())
                : OptionalDouble.empty();
    }

    public double floorRatio() {
        return floorLast.p50() / floorFirst.p50();
    }
}
