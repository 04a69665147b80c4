package dev.constrictor.bench.ratio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.report.JsonFile;
import dev.constrictor.bench.report.Latency;
import dev.constrictor.bench.report.Missing;
import dev.constrictor.bench.report.Report;
import dev.constrictor.bench.report.Reports;
import dev.constrictor.bench.served.ServeFigures;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatioRunTest {
    private static final List<Latency> LATENCIES = List.of(
            Reports.floor(1, 1.5),
            Reports.latency("ready", 2, 2),
            Reports.latency("on-demand", 4, 4),
            Reports.latency("stdio", 3, 3),
            Reports.latency("run", 700, 700));

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
                        new Ratio("computing, worst kind", 1.04, "× plain CPython", Better.SMALLER),
                        new Ratio("private memory per ready inmate", 1.25, "MB", Better.SMALLER),
                        new Ratio("memory of serve at rest", 110, "MB", Better.SMALLER),
                        new Ratio("stdio", 3, "× floor", Better.SMALLER),
                        new Ratio("processor time per execution", 2, "× floor's", Better.SMALLER));
    }

    @Test
    void without_a_floor_there_is_nothing_to_be_a_multiple_of() {
        assertThat(RatioRun.of(report(List.of())).ratios())
                .extracting(Ratio::name)
                .containsExactly(
                        "throughput over HTTP",
                        "computing, worst kind",
                        "private memory per ready inmate",
                        "memory of serve at rest");
    }

    @Test
    void figures_that_went_through_a_file_are_the_same() throws Exception {
        Report report = report(LATENCIES);
        JsonFile.write(report, folder.resolve("run.json"));
        assertThat(JsonFile.read(folder.resolve("run.json"))).isEqualTo(report);
    }

    private static Report report(List<Latency> latencies) {
        return Reports.with(change -> {
            change.latencies = latencies;
            change.throughput = List.of(
                    new Throughput(Throughput.LIBRARY, 1, 300, Reports.statistics(1)),
                    new Throughput(Throughput.LIBRARY, 16, 500, Reports.statistics(1)),
                    new Throughput(Throughput.HTTP, 16, 250, Reports.statistics(1)));
            change.compute = List.of(Reports.compute("loop", 104, 100), Reports.compute("sort", 102, 100));
            change.serve = Optional.of(new ServeFigures(Reports.statistics(500), OptionalLong.of(110_000_000), 7));
            change.processorUse = Optional.of(new ProcessorUse(300, 1, 0.25, 0.75, 1));
            change.memoryUse = Optional.of(new MemoryUse(List.of(1_000_000L, 1_500_000L), 1, 1, 1));
            change.missing = List.of(new Missing("bubblewrap", "there is none"));
        });
    }
}
