package dev.constrictor.mcp.jsonrpc;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a client calls its request: a short string or an integer, given back exactly as it came. */
public record RequestId(JsonNode value) {
    // Each reply bears it, and stays in memory until its client has read it.
    private static final int LONGEST = 1024;

    /** What makes a good one, for those who sent another. */
    static final String RULE = "a string of at most %d characters or an integer".formatted(LONGEST);

    public RequestId {
        if (!acceptable(value)) {
            throw new IllegalArgumentException("An id is " + RULE);
        }
    }

    public static Optional<RequestId> from(JsonNode value) {
        return acceptable(value) ? Optional.of(new RequestId(value)) : Optional.empty();
    }

    private static boolean acceptable(JsonNode value) {
        return value.isString() ? value.stringValue().length() <= LONGEST : value.isIntegralNumber();
    }
}
