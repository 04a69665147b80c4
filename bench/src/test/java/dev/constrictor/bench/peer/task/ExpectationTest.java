package dev.constrictor.bench.peer.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExpectationTest {
    @Test
    void another_value_is_wrong() {
        Expectation four = new Expectation.Value("4");
        assertThat(four.complaint(Reply.success("4", ""))).isEmpty();
        assertThat(four.complaint(Reply.success("5", ""))).contains("was to answer 4, but answered '5'");
    }

    @Test
    void output_that_lacks_its_last_line_is_wrong() {
        Expectation lines = new Expectation.Printed("a\nb\n");
        assertThat(lines.complaint(Reply.success("", "a\nb\n"))).isEmpty();
        assertThat(lines.complaint(Reply.success("", "a\n")))
                .hasValueSatisfying(complaint -> assertThat(complaint).contains("4 characters", "printed 2"));
    }

    @Test
    void a_failure_has_to_name_what_failed() {
        Expectation failure = new Expectation.Failure(List.of("ZeroDivisionError", "line 2"));
        assertThat(failure.complaint(Reply.failure("line 2, in ratio: ZeroDivisionError")))
                .isEmpty();
        assertThat(failure.complaint(Reply.failure("something went wrong"))).isPresent();
        assertThat(failure.complaint(Reply.success("", ""))).contains("was to fail, but succeeded");
    }

    @Test
    void a_long_error_is_told_by_its_last_line() {
        assertThat(Excerpt.ofLastLine("Traceback\n  File\nValueError: no\n")).isEqualTo("ValueError: no");
        assertThat(Excerpt.of("x".repeat(1000))).hasSizeLessThan(200).endsWith("…");
    }
}
