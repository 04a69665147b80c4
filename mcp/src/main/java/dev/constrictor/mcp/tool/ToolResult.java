package dev.constrictor.mcp.tool;

import dev.constrictor.mcp.text.MessageSize;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a call gives back. Structured content is sent as text too, before all other, for clients that do not know it.
 * An error here is for the model to read and to act on; a broken server throws instead.
 */
public record ToolResult(List<Content> content, Optional<ObjectNode> structuredContent, boolean isError) {
    // Many a client's JSON parser gives up at some depth, and so does what writes ours.
    private static final int MOST_LEVELS = 256;

    public ToolResult {
        content = List.copyOf(content);
        if (structuredContent.isPresent() && deeperThan(MOST_LEVELS, structuredContent.get())) {
            throw new IllegalArgumentException("Structured content has more than %d levels".formatted(MOST_LEVELS));
        }
    }

    private static boolean deeperThan(int levels, JsonNode node) {
        if (levels == 0) {
            return true;
        }
        for (JsonNode value : node) {
            if (deeperThan(levels - 1, value)) {
                return true;
            }
        }
        return false;
    }

    public static ToolResult text(String text) {
        return new ToolResult(List.of(new TextContent(text)), Optional.empty(), false);
    }

    /** The client gets the same JSON as text too, made when it is sent. */
    public static ToolResult structured(ObjectNode value) {
        return new ToolResult(List.of(), Optional.of(value), false);
    }

    /** The same, with further pieces behind the text. */
    public static ToolResult structured(ObjectNode value, List<Content> further) {
        return new ToolResult(further, Optional.of(value), false);
    }

    public static ToolResult error(String message) {
        return new ToolResult(List.of(new TextContent(message)), Optional.empty(), true);
    }

    /** About, in bytes. */
    public long size() {
        return content.stream().mapToLong(ToolResult::size).sum()
                + structuredContent.map(MessageSize::of).orElse(0L);
    }

    private static long size(Content content) {
        return switch (content) {
            case TextContent text -> MessageSize.of(text.text());
            case ImageContent image -> image.data().length();
            case AudioContent audio -> audio.data().length();
            case EmbeddedResource embedded -> MessageSize.of(embedded.text());
            case ResourceLink link -> MessageSize.of(link.uri());
        };
    }

    public ToolResult asError() {
        return new ToolResult(content, structuredContent, true);
    }
}
