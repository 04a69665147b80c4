package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** What a call gives back. An error here is for the model to read and to act on; a broken server throws instead. */
public record ToolResult(List<Content> content, Optional<ObjectNode> structuredContent, boolean isError) {
    public ToolResult {
        content = List.copyOf(content);
        requireNonNull(structuredContent, "structuredContent is null");
    }

    public static ToolResult text(String text) {
        return new ToolResult(List.of(new TextContent(text)), Optional.empty(), false);
    }

    /** The same JSON as text too, for clients that know no structured content. */
    public static ToolResult structured(ObjectNode value) {
        return new ToolResult(List.of(new TextContent(value.toString())), Optional.of(value), false);
    }

    public static ToolResult error(String message) {
        return new ToolResult(List.of(new TextContent(message)), Optional.empty(), true);
    }

    public ToolResult asError() {
        return new ToolResult(content, structuredContent, true);
    }
}
