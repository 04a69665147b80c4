package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.jsonrpc.Responses;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record ProgressNotification(ProgressToken token, long progress, String message) {
    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode params = JsonNodeFactory.instance.objectNode();
        params.set("progressToken", token.value());
        params.put("progress", progress);
        if (version.progressMessages()) {
            params.put("message", message);
        }
        return Responses.notification("notifications/progress", params);
    }
}
