package dev.constrictor.bench.report;

import dev.constrictor.bench.compute.ComputeFigures;
import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.ratio.RatioRuns;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FloodFigures;
import dev.constrictor.bench.served.ServeFigures;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/** Reports of runs that nobody has made. What is not given was not measured. */
public final class Reports {
    public List<Latency> latencies = List.of();
    public List<Throughput> throughput = List.of();
    public Optional<HalfLoad> halfLoad = Optional.empty();
    public List<FloodFigures> floods = List.of();
    public Optional<FlatFigures> flat = Optional.empty();
    public Optional<ServeFigures> serve = Optional.empty();
    public List<ComputeFigures> compute = List.of();
    public Optional<ProcessorUse> processorUse = Optional.empty();
    public Optional<MemoryUse> memoryUse = Optional.empty();
    public Optional<PeerSection> peers = Optional.empty();
    public List<Missing> missing = List.of();

    private Reports() {}

    public static Report with(Consumer<Reports> change) {
        Reports given = new Reports();
        change.accept(given);
        return given.report();
    }

    /** The floor, which knows its processor time too. */
    public static Latency floor(long milliseconds, double processorMilliseconds) {
        return latency("floor", milliseconds, 1, OptionalDouble.of(processorMilliseconds));
    }

    public static Latency latency(String name, long milliseconds, double ratioToFloor) {
        return latency(name, milliseconds, ratioToFloor, OptionalDouble.empty());
    }

    private static Latency latency(
            String name, long milliseconds, double ratioToFloor, OptionalDouble processorMilliseconds) {
        return new Latency(
                name,
                "",
                statistics(milliseconds),
                OptionalDouble.of(ratioToFloor),
                processorMilliseconds,
                List.of(milliseconds * 1_000_000));
    }

    /** Milliseconds of one sample of each. */
    public static ComputeFigures compute(String work, long inmate, long plain) {
        return new ComputeFigures(work, statistics(inmate), statistics(plain), statistics(inmate), statistics(plain));
    }

    /** Of samples that came in this order. */
    public static Statistics statistics(long... milliseconds) {
        long[] nanoseconds = new long[milliseconds.length];
        for (int i = 0; i < milliseconds.length; i++) {
            nanoseconds[i] = milliseconds[i] * 1_000_000;
        }
        return Statistics.ofNanos(nanoseconds);
    }

    private Report report() {
        return new Report(
                Instant.parse("2026-01-02T03:04:05Z"),
                "make bench",
                RatioRuns.MACHINE,
                "0.10 0.20 0.30 1/100 1",
                "0.10 0.20 0.30 1/100 1",
                40,
                latencies,
                throughput,
                halfLoad,
                floods,
                flat,
                serve,
                compute,
                processorUse,
                memoryUse,
                Optional.empty(),
                peers,
                missing);
    }
}
