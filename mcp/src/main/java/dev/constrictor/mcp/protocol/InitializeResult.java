package dev.constrictor.mcp.protocol;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record InitializeResult(ProtocolVersion version, ServerIdentity identity, Capabilities capabilities) {
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("protocolVersion", version.wireName());
        json.set("capabilities", capabilities.toJson());
        json.set("serverInfo", identity.toJson(version));
        identity.instructions().ifPresent(text -> json.put("instructions", text));
        return json;
    }
}
