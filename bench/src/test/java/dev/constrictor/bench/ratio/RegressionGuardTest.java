package dev.constrictor.bench.ratio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.machine.Machine;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RegressionGuardTest {
    private final ExpectedRatios expected = RatioRuns.expected(2, 0.5);
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @Test
    void a_run_like_the_expected_one_is_enough() throws Exception {
        StoredRuns runs = new StoredRuns(RatioRuns.run(2.4, 0.4), RatioRuns.run(2, 0.5));
        assertThat(regressions(runs)).isEmpty();
        assertThat(runs.left()).isEqualTo(1);
        assertThat(told())
                .contains("No ratio is more than 30 % worse.")
                .doesNotContain("not alike", "other work")
                .containsPattern("ready +2\\.00 +2\\.40 +× floor +\\+20 % +ok")
                .containsPattern("throughput +0\\.50 +0\\.40 +× cores / floor +-20 % +ok");
    }

    @Test
    void what_is_worse_once_is_taken_for_chance() throws Exception {
        StoredRuns runs = new StoredRuns(RatioRuns.run(3, 0.5), RatioRuns.run(2, 0.5));
        assertThat(regressions(runs)).isEmpty();
        assertThat(runs.left()).isZero();
        assertThat(told())
                .contains("More than 30 % worse: ready. That may be chance, so all is measured once more.")
                .contains("No ratio is more than 30 % worse in both runs.");
    }

    @Test
    void what_is_worse_twice_has_become_worse() throws Exception {
        assertThat(regressions(new StoredRuns(RatioRuns.run(3, 0.5), RatioRuns.run(2.7, 0.5))))
                .containsExactly("ready");
        assertThat(regressions(new StoredRuns(RatioRuns.run(2, 0.3), RatioRuns.run(2, 0.3))))
                .containsExactly("throughput");
    }

    @Test
    void what_is_worse_in_one_run_and_something_else_in_the_other_is_chance_too() throws Exception {
        assertThat(regressions(new StoredRuns(RatioRuns.run(3, 0.5), RatioRuns.run(2, 0.3))))
                .isEmpty();
    }

    @Test
    void of_two_that_were_worse_only_the_one_that_stays_so_counts() throws Exception {
        assertThat(regressions(new StoredRuns(RatioRuns.run(3, 0.3), RatioRuns.run(2, 0.3))))
                .containsExactly("throughput");
    }

    @Test
    void what_was_not_measured_the_second_time_is_not_held_to_be_worse() throws Exception {
        StoredRuns runs = new StoredRuns(RatioRuns.run(2, 0.3), RatioRuns.withoutThroughput(2, "no server"));
        assertThat(regressions(runs)).isEmpty();
        assertThat(told())
                .containsPattern("throughput +0\\.50 +- +× cores / floor +- +not measured")
                .contains("missing: throughput: no server");
    }

    @Test
    void what_has_become_much_better_is_to_be_written_down() throws Exception {
        assertThat(regressions(new StoredRuns(RatioRuns.run(1, 0.8)))).isEmpty();
        assertThat(told()).contains("More than 30 % better: ready, throughput. If that is to stay, make bench-ratios");
    }

    @Test
    void of_two_runs_both_have_to_be_better() throws Exception {
        regressions(new StoredRuns(RatioRuns.run(3, 0.8), RatioRuns.run(1, 0.8)));
        assertThat(told()).contains("More than 30 % better: throughput. ");
    }

    @Test
    void figures_of_another_machine_or_of_a_busy_one_are_compared_with_a_warning() throws Exception {
        Machine other = new Machine("another", 64, "6.1", 1_000_000_000, "25", "3.14.3", true);
        regressions(new StoredRuns(
                new RatioRun(other, 65, RatioRuns.run(2, 0.5).ratios(), List.of()), RatioRuns.run(2, 0.5)));
        assertThat(told())
                .contains(
                        "Expected is the median of 3 runs on 2026-01-02: a processor, 2 cores, Linux 6.1, root, load 0.3")
                .contains("This machine: another, 64 cores, Linux 6.1, root, load 65.0")
                .contains("They are not alike", "other work to do");
    }

    private List<String> regressions(Measurement measurement) throws Exception {
        return new RegressionGuard(expected, measurement, new PrintStream(output, true, StandardCharsets.UTF_8))
                .regressions();
    }

    private String told() {
        return output.toString(StandardCharsets.UTF_8);
    }
}
