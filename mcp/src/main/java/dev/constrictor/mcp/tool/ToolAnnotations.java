package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** Hints to a client about what a tool does to the world. */
public record ToolAnnotations(
        Optional<String> title,
        boolean readOnlyHint,
        boolean destructiveHint,
        boolean idempotentHint,
        boolean openWorldHint) {

    public ToolAnnotations {
        requireNonNull(title, "title is null");
    }
}
