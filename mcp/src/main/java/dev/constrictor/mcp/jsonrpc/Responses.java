package dev.constrictor.mcp.jsonrpc;

import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The messages a server sends. */
public final class Responses {
    private Responses() {}

    public static ObjectNode result(RequestId id, ObjectNode result) {
        ObjectNode json = message();
        json.set("id", id.value());
        json.set("result", result);
        return json;
    }

    public static ObjectNode error(RequestId id, JsonRpcError error) {
        return error(Optional.of(id), error);
    }

    /** The id is null where it could not be read, as JSON-RPC asks. */
    public static ObjectNode error(Optional<RequestId> id, JsonRpcError error) {
        ObjectNode json = message();
        json.set("id", id.map(RequestId::value).orElse(JsonNodeFactory.instance.nullNode()));
        json.set("error", error.toJson());
        return json;
    }

    public static ObjectNode notification(String method, ObjectNode params) {
        ObjectNode json = message();
        json.put("method", method);
        json.set("params", params);
        return json;
    }

    private static ObjectNode message() {
        return JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
    }
}
