package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A tool as a client of some version may read it. */
final class ToolJson {
    private ToolJson() {}

    static ObjectNode of(ToolDefinition tool, ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", tool.name());
        if (version.titles()) {
            json.put("title", tool.title());
        }
        json.put("description", tool.description());
        json.set("inputSchema", tool.inputSchema());
        if (version.structuredContent()) {
            tool.outputSchema().ifPresent(schema -> json.set("outputSchema", schema));
        }
        if (version.toolAnnotations()) {
            json.set("annotations", annotations(tool.annotations()));
        }
        return json;
    }

    private static ObjectNode annotations(ToolAnnotations annotations) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        annotations.title().ifPresent(title -> json.put("title", title));
        return json.put("readOnlyHint", annotations.readOnlyHint())
                .put("destructiveHint", annotations.destructiveHint())
                .put("idempotentHint", annotations.idempotentHint())
                .put("openWorldHint", annotations.openWorldHint());
    }
}
