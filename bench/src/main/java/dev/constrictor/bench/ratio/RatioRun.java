package dev.constrictor.bench.ratio;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.report.Latency;
import dev.constrictor.bench.report.Missing;
import dev.constrictor.bench.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * All ratios of one run.
 *
 * @param load how many processes wanted to run in the minute before
 */
public record RatioRun(Machine machine, double load, List<Ratio> ratios, List<Missing> missing) {
    public RatioRun {
        ratios = List.copyOf(ratios);
        missing = List.copyOf(missing);
    }

    /** Those that there are goals for, and some more. */
    public static RatioRun of(Report report) {
        List<Ratio> ratios = new ArrayList<>();
        report.goals().stream()
                .filter(goal -> goal.comparesRuns() && goal.got().isPresent())
                .map(goal -> new Ratio(goal.what(), goal.got().getAsDouble(), goal.unit(), Better.of(goal.direction())))
                .forEach(ratios::add);
        ofLatency(report, "stdio", Latency::ratioToFloor)
                .ifPresent(stdio -> ratios.add(new Ratio("stdio", stdio, "× floor", Better.SMALLER)));
        processorTime(report)
                .ifPresent(time ->
                        ratios.add(new Ratio("processor time per execution", time, "× floor's", Better.SMALLER)));
        return new RatioRun(report.machine(), loadBefore(report), ratios, report.missing());
    }

    private static double loadBefore(Report report) {
        return Double.parseDouble(report.loadBefore().split(" ", 2)[0]);
    }

    private static OptionalDouble processorTime(Report report) {
        OptionalDouble floor = ofLatency(report, "floor", Latency::processorMilliseconds);
        return report.processorUse().isPresent() && floor.orElse(0) > 0
                ? OptionalDouble.of(
                        report.processorUse().map(ProcessorUse::total).orElseThrow() / floor.getAsDouble())
                : OptionalDouble.empty();
    }

    private static OptionalDouble ofLatency(Report report, String name, Function<Latency, OptionalDouble> figure) {
        return report.latencies().stream()
                .filter(latency -> latency.name().equals(name))
                .map(figure)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }
}
