package dev.constrictor.audit.judge;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What became of a probe bare on the host. */
public record HostRun(State state, String evidence) {
    public enum State {
        SUCCEEDED,
        FAILED,
        /** It would harm the machine. */
        NOT_RUN;

        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public HostRun {
        requireNonNull(state, "state is null");
        requireNonNull(evidence, "evidence is null");
    }
}
