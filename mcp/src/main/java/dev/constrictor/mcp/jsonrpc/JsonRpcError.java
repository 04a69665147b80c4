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

    ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("code", code.number());
        json.put("message", message);
        data.ifPresent(value -> json.set("data", value));
        return json;
    }
}
