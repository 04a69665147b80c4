package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/** A resource's text within the result. */
public record EmbeddedResource(String uri, Optional<String> mimeType, String text) implements Content {
    public EmbeddedResource {
        requireNonNull(uri, "uri is null");
        requireNonNull(mimeType, "mimeType is null");
        requireNonNull(text, "text is null");
    }
}
