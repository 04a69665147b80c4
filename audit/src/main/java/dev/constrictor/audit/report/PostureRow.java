package dev.constrictor.audit.report;

import java.util.List;

/**
 * One property of the place that code finds itself in.
 *
 * @param should what it ought to be
 * @param host what it is on the bare host
 */
public record PostureRow(String property, String should, String host, List<Seen> seen) {
    public PostureRow {
        seen = List.copyOf(seen);
    }

    /** In one target. */
    public record Seen(State state, String value) {}

    public enum State {
        AS_IT_SHOULD_BE,
        WEAKER,
        UNKNOWN
    }
}
