package dev.constrictor.bench.ratio;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.report.Missing;
import java.time.LocalDate;
import java.util.List;

/** Runs that nobody has made, of a latency and a throughput. */
public final class RatioRuns {
    public static final Machine MACHINE = new Machine("a processor", 2, "6.1", 1_000_000_000, "25", "3.14.3", true);

    private RatioRuns() {}

    public static RatioRun run(double ready, double throughput) {
        return new RatioRun(MACHINE, 0.25, ratios(ready, throughput), List.of());
    }

    public static RatioRun withoutThroughput(double ready, String reason) {
        return new RatioRun(MACHINE, 0.25, ratios(ready, 1).subList(0, 1), List.of(new Missing("throughput", reason)));
    }

    public static ExpectedRatios expected(double ready, double throughput) {
        return new ExpectedRatios(
                LocalDate.parse("2026-01-02"), "make bench", 3, MACHINE, 0.25, ratios(ready, throughput));
    }

    private static List<Ratio> ratios(double ready, double throughput) {
        return List.of(
                new Ratio("ready", ready, "× floor", Better.SMALLER),
                new Ratio("throughput", throughput, "× cores / floor", Better.LARGER));
    }
}
