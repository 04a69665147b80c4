package dev.constrictor.mcp.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FailureReportTest {
    @Test
    void a_message_cannot_forge_a_line_of_the_log() {
        String report = FailureReport.of(new IllegalStateException("a\nERROR forged " + "x".repeat(9999)));
        assertThat(report.lines().findFirst().orElseThrow())
                .startsWith("java.lang.IllegalStateException: a\\u000aERROR forged xxx")
                .hasSizeLessThan(600);
    }

    @Test
    void causes_and_frames_are_there_but_bounded() {
        IllegalStateException cycle = new IllegalStateException("outer");
        cycle.initCause(new IllegalArgumentException("inner", cycle));
        String report = FailureReport.of(cycle);
        assertThat(report)
                .contains(
                        "Caused by: java.lang.IllegalArgumentException: inner",
                        "at " + getClass().getName());
        assertThat(report.lines()).hasSizeLessThan(160);
    }
}
