package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

/** A sound; its data is base64. Clients that know no sounds are told in text what they miss. */
public record AudioContent(String data, String mimeType) implements Content {
    public AudioContent {
        requireNonNull(data, "data is null");
        requireNonNull(mimeType, "mimeType is null");
    }
}
