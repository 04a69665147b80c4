package dev.constrictor.audit.seed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The rules of the suite's own script. */
class StatusTest {
    private static final Optional<TestResult> FAILED =
            result("{\"success\": false, \"result\": null, \"error\": \"no\"}");

    @Test
    void statuses_follow_from_success_and_the_text_of_the_results() {
        assertThat(Status.of(succeeded("\"a\""), FAILED)).isEqualTo(Status.PROPERLY_ISOLATED);
        assertThat(Status.of(FAILED, FAILED)).isEqualTo(Status.BOTH_FAILED);
        assertThat(Status.of(succeeded("\"a\""), succeeded("\"b\""))).isEqualTo(Status.PARTIAL_ISOLATION);
        assertThat(Status.of(succeeded("{\"a\": 1}"), succeeded("{\"a\": 1}"))).isEqualTo(Status.NOT_ISOLATED);
        assertThat(Status.of(FAILED, succeeded("\"a\""))).isEqualTo(Status.UNEXPECTED);
    }

    @Test
    void a_test_that_is_not_there_has_failed() {
        assertThat(Status.of(succeeded("1"), Optional.empty())).isEqualTo(Status.PROPERLY_ISOLATED);
        assertThat(Status.of(Optional.empty(), Optional.empty())).isEqualTo(Status.BOTH_FAILED);
    }

    private static Optional<TestResult> succeeded(String result) {
        return result("{\"success\": true, \"result\": %s, \"error\": null}".formatted(result));
    }

    private static Optional<TestResult> result(String json) {
        return Optional.of(TestResult.of(JsonMapper.shared().readTree(json)));
    }
}
