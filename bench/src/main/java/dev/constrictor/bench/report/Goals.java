package dev.constrictor.bench.report;

import static dev.constrictor.bench.report.Goal.Direction.AT_LEAST;
import static dev.constrictor.bench.report.Goal.Direction.AT_MOST;

import dev.constrictor.bench.compute.ComputeFigures;
import dev.constrictor.bench.container.ContainerContenders;
import dev.constrictor.bench.contender.Executions;
import dev.constrictor.bench.contender.ForkFloor;
import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FloodFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** What we promise, as multiples of what this very machine can do at best, or of what others do on it. */
record Goals(Report report) {
    List<Goal> all() {
        List<Goal> goals = new ArrayList<>(new PeerGoals(report.peers()).all());
        goals.addAll(ofExecutions());
        goals.addAll(ofLoad());
        goals.addAll(ofProcesses());
        return goals;
    }

    private List<Goal> ofExecutions() {
        return List.of(
                new Goal("ready", 0.7, AT_MOST, "× floor", ratio("ready")),
                new Goal("on demand", 1.5, AT_MOST, "× floor", ratio("on-demand")),
                new Goal(
                        "on demand, both at rest",
                        1.5,
                        AT_MOST,
                        "× floor",
                        Quotient.of(median("on-demand"), median(ForkFloor.RESTED))),
                new Goal("on demand, both back to back", 1.5, AT_MOST, "× floor", ratio(Executions.ON_DEMAND_BUSY)),
                new Goal(
                        "ready gVisor container",
                        3.0,
                        AT_MOST,
                        "× ready",
                        Quotient.of(median(ContainerContenders.READY), median("ready"))));
    }

    private List<Goal> ofLoad() {
        OptionalDouble best = pace(Throughput.LIBRARY);
        return List.of(
                new Goal("throughput", 0.7, AT_LEAST, "× cores / floor", Quotient.of(best, mostForks())),
                new Goal("throughput over HTTP", 0.75, AT_LEAST, "× library", Quotient.of(pace(Throughput.HTTP), best)),
                new Goal("p99 at half load", 5.0, AT_MOST, "× p50", tailAtHalfLoad()),
                new Goal("flooded p50, worst flood", 3.0, AT_MOST, "× idle", worst(FloodFigures::medianRatio)),
                new Goal("flooded p99, worst flood", 3.0, AT_MOST, "× idle", worst(FloodFigures::tailRatio)),
                new Goal("latency after many executions", 1.05, AT_MOST, "× first thousand", latencyInTheEnd()),
                new Goal("the same in turn with a fresh server", 1.05, AT_MOST, "× the fresh one's", besideFresh()),
                new Goal("memory after many executions", 1.05, AT_MOST, "× first thousand", memoryInTheEnd()));
    }

    private List<Goal> ofProcesses() {
        return List.of(
                new Goal("computing, worst kind", 1.03, AT_MOST, "× plain CPython", worstComputing()),
                new Goal("private memory per ready inmate", 2.0, AT_MOST, "MB", privateMegabytes()),
                new Goal("memory of serve at rest", 120, AT_MOST, "MB", restingMegabytes()),
                new Goal("cold serve to its first result", 0.6, AT_MOST, Goal.SECONDS, seconds(firstResult())),
                new Goal("./constrictor run -c 1", 0.8, AT_MOST, Goal.SECONDS, seconds(median("run"))));
    }

    /** A second, on all cores. */
    private OptionalDouble mostForks() {
        OptionalDouble floor = median("floor");
        return floor.isPresent()
                ? OptionalDouble.of(1000 * report.machine().cores() / floor.getAsDouble())
                : OptionalDouble.empty();
    }

    private OptionalDouble pace(String way) {
        return report.throughput().stream()
                .filter(each -> each.way().equals(way))
                .mapToDouble(Throughput::executionsPerSecond)
                .max();
    }

    private OptionalDouble tailAtHalfLoad() {
        return report.halfLoad().stream().mapToDouble(HalfLoad::tailRatio).findFirst();
    }

    private OptionalDouble worst(ToDoubleFunction<FloodFigures> ratio) {
        return report.floods().stream().mapToDouble(ratio).max();
    }

    private OptionalDouble latencyInTheEnd() {
        return report.flat().stream().mapToDouble(FlatFigures::latencyRatio).findFirst();
    }

    private OptionalDouble besideFresh() {
        return report.flat().stream()
                .mapToDouble(flat -> flat.besideFresh().ratio())
                .findFirst();
    }

    private OptionalDouble memoryInTheEnd() {
        return report.flat().map(FlatFigures::memoryRatio).orElse(OptionalDouble.empty());
    }

    private OptionalDouble worstComputing() {
        return report.compute().stream().mapToDouble(ComputeFigures::ratio).max();
    }

    private OptionalDouble privateMegabytes() {
        return report.memoryUse().stream()
                .mapToDouble(memory -> Megabytes.of(memory.privatePerReadyInmate()))
                .findFirst();
    }

    private OptionalDouble restingMegabytes() {
        return report.serve().isPresent() ? Megabytes.of(report.serve().get().restingBytes()) : OptionalDouble.empty();
    }

    private OptionalDouble firstResult() {
        return report.serve().stream()
                .mapToDouble(serve -> serve.firstResult().p50())
                .findFirst();
    }

    private OptionalDouble ratio(String name) {
        return report.latencies().stream()
                .filter(latency -> latency.name().equals(name))
                .map(Latency::ratioToFloor)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    private OptionalDouble median(String name) {
        return report.latencies().stream()
                .filter(latency -> latency.name().equals(name))
                .mapToDouble(latency -> latency.milliseconds().p50())
                .findFirst();
    }

    private static OptionalDouble seconds(OptionalDouble milliseconds) {
        return milliseconds.isPresent() ? OptionalDouble.of(milliseconds.getAsDouble() / 1000) : OptionalDouble.empty();
    }
}
