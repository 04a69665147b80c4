package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.text.JsonText;
import dev.constrictor.mcp.tool.TextContent;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

public record CallToolResult(ToolResult result) {
    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode content = json.putArray("content");
        // Large ones take a while to write: what is sent as text too is written once.
        Optional<String> structured = result.structuredContent().map(JsonText::oneLine);
        structured.ifPresent(text -> content.add(ContentJson.of(new TextContent(text), version)));
        result.content().forEach(piece -> content.add(ContentJson.of(piece, version)));
        if (version.structuredContent()) {
            structured.ifPresent(text -> json.putRawValue("structuredContent", new RawValue(text)));
        }
        return json.put("isError", result.isError());
    }
}
