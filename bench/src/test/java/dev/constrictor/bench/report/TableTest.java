package dev.constrictor.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FlatFigures.BesideFresh;
import dev.constrictor.bench.served.FlatFigures.Point;
import dev.constrictor.bench.served.ServeFigures;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void what_was_measured_is_told_with_its_ratios() {
        assertThat(table(change -> {
                    change.halfLoad = Optional.of(new HalfLoad(400, 199, Reports.statistics(2, 3, 8)));
                    change.flat = Optional.of(new FlatFigures(
                            50_000,
                            new Point(Reports.statistics(4), OptionalLong.of(100_000_000)),
                            new Point(Reports.statistics(5), OptionalLong.of(102_000_000)),
                            Reports.statistics(2),
                            Reports.statistics(2),
                            new BesideFresh(Reports.statistics(6), Reports.statistics(5))));
                    change.serve = Optional.of(
                            new ServeFigures(Reports.statistics(550, 600), OptionalLong.of(119_000_000), 7));
                    change.compute = List.of(Reports.compute("loop", 505, 500));
                }))
                .contains("half load: 199 calls a second of 400", "p99 is 2.67 × p50")
                .containsPattern("50000 executions +first +last +×")
                .containsPattern("p50, ms +4\\.00 +5\\.00 +1\\.250")
                .containsPattern("memory, MB +100\\.00 +102\\.00 +1\\.02")
                .containsPattern("floor meanwhile, ms +2\\.00 +2\\.00 +1\\.000")
                .containsPattern("p50, ms +5\\.00 +6\\.00 +1\\.200 +of a fresh server")
                .contains("first result: p50 550 ms, most 600 ms, n 2; at rest 119.00 MB in 7 processes")
                .containsPattern("loop +505\\.0 +500\\.0 +1\\.010 +1\\.010");
    }

    @Test
    void of_what_was_not_measured_only_the_goals_are_told() {
        assertThat(table(change -> {}))
                .doesNotContain("half load:", "floor meanwhile", "most ", "as the code times itself")
                .containsPattern("(?m)^not measured: .*; p99 at half load; ");
    }

    private static String table(Consumer<Reports> run) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        new Table(Reports.with(run), new PrintStream(output, true, StandardCharsets.UTF_8)).print();
        return output.toString(StandardCharsets.UTF_8);
    }
}
