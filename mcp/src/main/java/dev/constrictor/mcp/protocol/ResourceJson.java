package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.ResourceLink;
import tools.jackson.databind.node.ObjectNode;

/** A resource's description as a client of some version may read it. */
final class ResourceJson {
    private ResourceJson() {}

    static ObjectNode addTo(ObjectNode json, ResourceLink resource, ProtocolVersion version) {
        json.put("uri", resource.uri()).put("name", resource.name());
        resource.description().ifPresent(description -> json.put("description", description));
        resource.mimeType().ifPresent(mimeType -> json.put("mimeType", mimeType));
        resource.size().ifPresent(size -> json.put("size", size));
        resource.annotations()
                .ifPresent(annotations -> json.set("annotations", AnnotationsJson.of(annotations, version)));
        return json;
    }
}
