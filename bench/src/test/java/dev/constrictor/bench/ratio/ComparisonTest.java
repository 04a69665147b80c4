package dev.constrictor.bench.ratio;

import static dev.constrictor.bench.ratio.Better.LARGER;
import static dev.constrictor.bench.ratio.Better.SMALLER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.ratio.Comparison.Verdict;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void thirty_percent_up_or_down_is_still_the_same() {
        for (Better better : Better.values()) {
            assertThat(verdict(better, 2, 2.6)).isEqualTo(Verdict.OK);
            assertThat(verdict(better, 2, 1.4)).isEqualTo(Verdict.OK);
            assertThat(verdict(better, 2, 2)).isEqualTo(Verdict.OK);
        }
    }

    @Test
    void where_smaller_is_better_more_is_worse() {
        assertThat(verdict(SMALLER, 2, 2.62)).isEqualTo(Verdict.WORSE);
        assertThat(verdict(SMALLER, 2, 1.38)).isEqualTo(Verdict.BETTER);
    }

    @Test
    void where_larger_is_better_less_is_worse() {
        assertThat(verdict(LARGER, 2, 1.38)).isEqualTo(Verdict.WORSE);
        assertThat(verdict(LARGER, 2, 2.62)).isEqualTo(Verdict.BETTER);
    }

    @Test
    void the_change_is_in_percent_of_what_was_expected() {
        assertThat(comparison(SMALLER, 0.5, 0.6).changePercent()).hasValue(20);
        assertThat(comparison(LARGER, 4, 1).changePercent()).hasValue(-75);
    }

    @Test
    void what_is_in_the_file_only_was_not_measured() {
        assertThat(Comparison.of(List.of(ready(2)), List.of()))
                .singleElement()
                .returns(Verdict.NOT_MEASURED, Comparison::verdict)
                .returns(OptionalDouble.of(2), Comparison::expected);
    }

    @Test
    void what_is_in_the_run_only_is_new() {
        assertThat(Comparison.of(List.of(), List.of(ready(2))))
                .singleElement()
                .returns(Verdict.NEW, Comparison::verdict)
                .returns(OptionalDouble.of(2), Comparison::got);
    }

    @Test
    void a_name_that_has_come_to_stand_for_something_else_is_not_compared() {
        Ratio other = new Ratio("ready", 2, "× library", SMALLER);
        assertThat(Comparison.of(List.of(ready(2)), List.of(other)))
                .extracting(Comparison::verdict)
                .containsExactly(Verdict.NOT_MEASURED, Verdict.NEW);
    }

    private static Ratio ready(double ratio) {
        return new Ratio("ready", ratio, "× floor", SMALLER);
    }

    private static Verdict verdict(Better better, double expected, double got) {
        return comparison(better, expected, got).verdict();
    }

    private static Comparison comparison(Better better, double expected, double got) {
        return new Comparison("some", "× floor", better, OptionalDouble.of(expected), OptionalDouble.of(got));
    }
}
