package dev.constrictor.mcp.protocol;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.resource.ResourcePage;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A page of what a caller may read now; the next call of a tool may change it. */
public record ListResourcesResult(ResourcePage page) {
    public ListResourcesResult {
        requireNonNull(page, "page is null");
    }

    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode list = json.putArray("resources");
        page.resources().forEach(resource -> ResourceJson.addTo(list.addObject(), resource, version));
        page.nextCursor().ifPresent(cursor -> json.put("nextCursor", cursor));
        return version.stateless() ? CacheHint.CHANGING.addTo(json) : json;
    }
}
