package dev.constrictor.bench.ratio;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.constrictor.bench.report.Goal;

/** Which of two ratios one would rather have. */
public enum Better {
    @JsonProperty("smaller")
    SMALLER,
    @JsonProperty("larger")
    LARGER;

    static Better of(Goal.Direction direction) {
        return switch (direction) {
            case AT_MOST -> SMALLER;
            case AT_LEAST -> LARGER;
        };
    }
}
