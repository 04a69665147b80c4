package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

public record TextContent(String text) implements Content {
    public TextContent {
        requireNonNull(text, "text is null");
    }
}
