package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.TextContent;
import dev.constrictor.mcp.tool.ToolResult;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

public record CallToolResult(ToolResult result) {
    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode content = json.putArray("content");
        result.content().forEach(piece -> content.add(ContentJson.of(piece, version)));
        if (result.content().isEmpty()) {
            result.structuredContent()
                    .map(value -> new TextContent(value.toString()))
                    .ifPresent(text -> content.add(ContentJson.of(text, version)));
        }
        if (version.structuredContent()) {
            result.structuredContent().ifPresent(value -> json.set("structuredContent", value));
        }
        return json.put("isError", result.isError());
    }
}
