package dev.constrictor.mcp.protocol;

import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** All tools on one page, always in the same order. */
public record ListToolsResult(List<ToolDefinition> tools) {
    public ListToolsResult {
        tools = List.copyOf(tools);
    }

    public ObjectNode toJson(ProtocolVersion version) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode list = json.putArray("tools");
        tools.forEach(tool -> list.add(ToolJson.of(tool, version)));
        return version.stateless() ? CacheHint.UNCHANGING.addTo(json) : json;
    }
}
