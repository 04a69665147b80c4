package dev.constrictor.bench.report;

import static dev.constrictor.bench.report.Goal.Direction.AT_LEAST;
import static dev.constrictor.bench.report.Goal.Direction.AT_MOST;

import dev.constrictor.bench.container.ContainerContenders;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.served.FloodFigures;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** What we promise, as multiples of what this very machine can do at best. */
public final class Goals {
    private Goals() {}

    public static List<Goal> of(
            List<Latency> latencies,
            List<Throughput> throughput,
            List<FloodFigures> floods,
            Optional<MemoryUse> memory,
            int cores) {
        OptionalDouble floor = median("floor", latencies);
        OptionalDouble best = pace(throughput, Throughput.LIBRARY);
        OptionalDouble overHttp = pace(throughput, Throughput.HTTP);
        OptionalDouble httpOfBest = best.isPresent() && overHttp.isPresent()
                ? OptionalDouble.of(overHttp.getAsDouble() / best.getAsDouble())
                : OptionalDouble.empty();
        OptionalDouble bestOfFloor = best.isPresent() && floor.isPresent()
                ? OptionalDouble.of(best.getAsDouble() * floor.getAsDouble() / 1000 / cores)
                : OptionalDouble.empty();
        OptionalDouble privateMegabytes = memory.isPresent()
                ? OptionalDouble.of(memory.get().privatePerReadyInmate() / 1e6)
                : OptionalDouble.empty();
        OptionalDouble run = median("run", latencies);
        OptionalDouble ready = median("ready", latencies);
        OptionalDouble container = median(ContainerContenders.READY, latencies);
        OptionalDouble containerOfReady = ready.isPresent() && container.isPresent()
                ? OptionalDouble.of(container.getAsDouble() / ready.getAsDouble())
                : OptionalDouble.empty();
        return List.of(
                new Goal("ready", 1.0, AT_MOST, "× floor", ratio("ready", latencies)),
                new Goal("on demand", 2.0, AT_MOST, "× floor", ratio("on-demand", latencies)),
                new Goal("ready gVisor container", 3.0, AT_MOST, "× ready", containerOfReady),
                new Goal("throughput", 0.5, AT_LEAST, "× cores / floor", bestOfFloor),
                new Goal("throughput over HTTP", 0.75, AT_LEAST, "× library", httpOfBest),
                new Goal("flooded p50, worst flood", 3.0, AT_MOST, "× idle", worst(floods, FloodFigures::medianRatio)),
                new Goal("flooded p99, worst flood", 3.0, AT_MOST, "× idle", worst(floods, FloodFigures::tailRatio)),
                new Goal("private memory per ready inmate", 2.0, AT_MOST, "MB", privateMegabytes),
                new Goal(
                        "./constrictor run -c 1",
                        0.8,
                        AT_MOST,
                        Goal.SECONDS,
                        run.isPresent() ? OptionalDouble.of(run.getAsDouble() / 1000) : run));
    }

    private static OptionalDouble pace(List<Throughput> throughput, String way) {
        return throughput.stream()
                .filter(each -> each.way().equals(way))
                .mapToDouble(Throughput::executionsPerSecond)
                .max();
    }

    private static OptionalDouble worst(List<FloodFigures> floods, ToDoubleFunction<FloodFigures> ratio) {
        return floods.stream().mapToDouble(ratio).max();
    }

    private static OptionalDouble ratio(String name, List<Latency> latencies) {
        return latencies.stream()
                .filter(latency -> latency.name().equals(name))
                .map(Latency::ratioToFloor)
                .findFirst()
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble median(String name, List<Latency> latencies) {
        return latencies.stream()
                .filter(latency -> latency.name().equals(name))
                .mapToDouble(latency -> latency.milliseconds().p50())
                .findFirst();
    }
}
