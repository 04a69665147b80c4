package dev.constrictor.audit.seed;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;

/** The suite's judgement of a test, by the text of two results. */
public enum Status {
    PROPERLY_ISOLATED("✅", "Properly isolated"),
    BOTH_FAILED("➖", "Both failed"),
    PARTIAL_ISOLATION("⚠️", "Partial isolation"),
    NOT_ISOLATED("❌", "Not isolated"),
    UNEXPECTED("❓", "Unexpected");

    private final String sign;
    private final String title;

    Status(String sign, String title) {
        this.sign = sign;
        this.title = title;
    }

    @JsonValue
    public String title() {
        return title;
    }

    public String sign() {
        return sign;
    }

    /** A test that is in one of the two files only failed in the other. */
    public static Status of(Optional<TestResult> direct, Optional<TestResult> sandboxed) {
        boolean directly = direct.map(TestResult::success).orElse(false);
        boolean inside = sandboxed.map(TestResult::success).orElse(false);
        if (!inside) {
            return directly ? PROPERLY_ISOLATED : BOTH_FAILED;
        }
        if (!directly) {
            return UNEXPECTED;
        }
        return direct.map(TestResult::result).equals(sandboxed.map(TestResult::result))
                ? NOT_ISOLATED
                : PARTIAL_ISOLATION;
    }
}
