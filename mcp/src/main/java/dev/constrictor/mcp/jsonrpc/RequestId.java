package dev.constrictor.mcp.jsonrpc;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What a client calls its request: a string or an integer, given back exactly as it came. */
public record RequestId(JsonNode value) {
    public RequestId {
        if (!acceptable(value)) {
            throw new IllegalArgumentException("An id is a string or an integer");
        }
    }

    public static Optional<RequestId> from(JsonNode value) {
        return acceptable(value) ? Optional.of(new RequestId(value)) : Optional.empty();
    }

    private static boolean acceptable(JsonNode value) {
        return value.isString() || value.isIntegralNumber();
    }
}
