package dev.constrictor.mcp.jsonrpc;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Why there is no result. */
public record JsonRpcError(ErrorCode code, String message, Optional<ObjectNode> data) {
    public JsonRpcError {
        requireNonNull(code, "code is null");
        requireNonNull(message, "message is null");
        requireNonNull(data, "data is null");
    }

    public static JsonRpcError of(ErrorCode code, String message) {
        return new JsonRpcError(code, message, Optional.empty());
    }

    /** For what may pass later. */
    public static JsonRpcError overloaded(String message, long seconds) {
        ObjectNode data = JsonNodeFactory.instance.objectNode();
        data.put("error_type", "overloaded");
        data.put("retry_after", seconds);
        return new JsonRpcError(ErrorCode.OVERLOADED, message, Optional.of(data));
    }

    ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("code", code.number());
        json.put("message", message);
        data.ifPresent(value -> json.set("data", value));
        return json;
    }
}
