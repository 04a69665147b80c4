package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.resource.ResourceTemplate;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** All templates on one page. */
public record ListResourceTemplatesResult(List<ResourceTemplate> templates) {
    public ListResourceTemplatesResult {
        templates = List.copyOf(templates);
    }

    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode list = json.putArray("resourceTemplates");
        templates.forEach(template -> add(list.addObject(), template, version));
        return version.stateless() ? CacheHint.UNCHANGING.addTo(json) : json;
    }

    private static void add(ObjectNode json, ResourceTemplate template, ProtocolVersion version) {
        json.put("uriTemplate", template.uriTemplate()).put("name", template.name());
        if (version.titles()) {
            json.put("title", template.title());
        }
        json.put("description", template.description());
    }
}
