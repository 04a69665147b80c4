package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.util.Base64;

/** An image; its data is base64. */
public record ImageContent(String data, String mimeType) implements Content {
    public ImageContent {
        requireNonNull(data, "data is null");
        requireNonNull(mimeType, "mimeType is null");
    }

    public static ImageContent of(byte[] image, String mimeType) {
        return new ImageContent(Base64.getEncoder().encodeToString(image), mimeType);
    }
}
