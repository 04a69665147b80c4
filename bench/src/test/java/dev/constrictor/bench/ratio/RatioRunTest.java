package dev.constrictor.bench.ratio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.report.Goals;
import dev.constrictor.bench.report.JsonFile;
import dev.constrictor.bench.report.Latency;
import dev.constrictor.bench.report.Missing;
import dev.constrictor.bench.report.Report;
import dev.constrictor.bench.report.Statistics;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatioRunTest {
    private static final List<Latency> LATENCIES = List.of(
            latency("floor", 1, OptionalDouble.of(1.5)),
            latency("ready", 2, OptionalDouble.empty()),
            latency("on-demand", 4, OptionalDouble.empty()),
            latency("stdio", 3, OptionalDouble.empty()),
            latency("run", 700, OptionalDouble.empty()));

    @TempDir
    private Path folder;

    @Test
    void ratios_are_taken_and_seconds_are_not() {
        assertThat(RatioRun.of(report(LATENCIES)).ratios())
                .containsExactly(
                        new Ratio("ready", 2, "× floor", Better.SMALLER),
                        new Ratio("on demand", 4, "× floor", Better.SMALLER),
                        new Ratio("throughput", 0.25, "× cores / floor", Better.LARGER),
                        new Ratio("throughput over HTTP", 0.5, "× library", Better.LARGER),
                        new Ratio("private memory per ready inmate", 1.25, "MB", Better.SMALLER),
                        new Ratio("stdio", 3, "× floor", Better.SMALLER),
                        new Ratio("processor time per execution", 2, "× floor's", Better.SMALLER));
    }

    @Test
    void without_a_floor_there_is_nothing_to_be_a_multiple_of() {
        assertThat(RatioRun.of(report(List.of())).ratios())
                .extracting(Ratio::name)
                .containsExactly("throughput over HTTP", "private memory per ready inmate");
    }

    @Test
    void figures_that_went_through_a_file_are_the_same() throws Exception {
        Report report = report(LATENCIES);
        JsonFile.write(report, folder.resolve("run.json"));
        assertThat(JsonFile.read(folder.resolve("run.json"))).isEqualTo(report);
    }

    private static Report report(List<Latency> latencies) {
        List<Throughput> throughput = List.of(
                new Throughput(Throughput.LIBRARY, 1, 300, statistics(1)),
                new Throughput(Throughput.LIBRARY, 16, 500, statistics(1)),
                new Throughput(Throughput.HTTP, 16, 250, statistics(1)));
        Optional<MemoryUse> memory = Optional.of(new MemoryUse(List.of(1_000_000L, 1_500_000L), 1, 1, 1));
        return new Report(
                Instant.parse("2026-01-02T03:04:05Z"),
                "make bench",
                RatioRuns.MACHINE,
                "0.10 0.20 0.30 1/100 1",
                "0.10 0.20 0.30 1/100 1",
                40,
                latencies,
                throughput,
                List.of(),
                Optional.of(new ProcessorUse(300, 1, 0.25, 0.75, 1)),
                memory,
                Optional.empty(),
                Optional.empty(),
                Goals.of(latencies, throughput, List.of(), memory, RatioRuns.MACHINE.cores()),
                List.of(new Missing("bubblewrap", "there is none")));
    }

    private static Latency latency(String name, long milliseconds, OptionalDouble processorMilliseconds) {
        return new Latency(
                name,
                "",
                statistics(milliseconds),
                OptionalDouble.of(milliseconds),
                processorMilliseconds,
                List.of(milliseconds * 1_000_000));
    }

    private static Statistics statistics(long milliseconds) {
        return Statistics.ofNanos(new long[] {milliseconds * 1_000_000});
    }
}
