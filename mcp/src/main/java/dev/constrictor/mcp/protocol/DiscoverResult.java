package dev.constrictor.mcp.protocol;

import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record DiscoverResult(ServerIdentity identity, Capabilities capabilities) {
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ProtocolVersion.newestFirst().forEach(json.putArray("supportedVersions")::add);
        json.set("capabilities", capabilities.toJson());
        identity.instructions().ifPresent(text -> json.put("instructions", text));
        return CacheHint.UNCHANGING.addTo(json);
    }
}
