package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Ties progress to the request that wants it: a string or an integer, given back exactly as it came. */
public record ProgressToken(JsonNode value) {
    // A token stays in memory as long as a message that bears it waits for a client to read.
    private static final int LONGEST = 1024;

    static Optional<ProgressToken> from(JsonNode meta) throws RequestRefusedException {
        JsonNode token = meta.path("progressToken");
        if (token.isMissingNode() || token.isNull()) {
            return Optional.empty();
        }
        if (!token.isString() && !token.isIntegralNumber()) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "_meta: 'progressToken' is a string or an integer");
        }
        if (token.asString().length() > LONGEST) {
            throw new RequestRefusedException(
                    ErrorCode.INVALID_PARAMS, "_meta: 'progressToken' has at most %d characters".formatted(LONGEST));
        }
        return Optional.of(new ProgressToken(token));
    }
}
