package dev.constrictor.bench.report;

import static dev.constrictor.bench.report.Goal.Direction.AT_LEAST;
import static dev.constrictor.bench.report.Goal.Direction.AT_MOST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.report.Goal.Verdict;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GoalTest {
    @Test
    void a_goal_is_met_at_its_very_bound() {
        assertThat(new Goal("latency", 2, AT_MOST, "s", OptionalDouble.of(2)).verdict())
                .isEqualTo(Verdict.MET);
        assertThat(new Goal("pace", 2, AT_LEAST, "/s", OptionalDouble.of(2)).verdict())
                .isEqualTo(Verdict.MET);
    }

    @Test
    void a_goal_is_not_met_beyond_its_bound() {
        assertThat(new Goal("latency", 2, AT_MOST, "s", OptionalDouble.of(2.1)).verdict())
                .isEqualTo(Verdict.NOT_MET);
        assertThat(new Goal("pace", 2, AT_LEAST, "/s", OptionalDouble.of(1.9)).verdict())
                .isEqualTo(Verdict.NOT_MET);
    }

    @Test
    void what_was_not_measured_is_not_met_by_accident() {
        assertThat(new Goal("pace", 0, AT_LEAST, "/s", OptionalDouble.empty()).verdict())
                .isEqualTo(Verdict.NOT_MEASURED);
    }
}
