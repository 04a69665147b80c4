package dev.constrictor.mcp.resource;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.time.Duration;

/**
 * A resource as it is read.
 *
 * @param fresh how long a client may keep it
 */
public record ResourceContents(String uri, MediaType mediaType, ByteBuffer bytes, Duration fresh) {
    public ResourceContents {
        requireNonNull(uri, "uri is null");
        requireNonNull(mediaType, "mediaType is null");
        bytes = bytes.asReadOnlyBuffer();
        requireNonNull(fresh, "fresh is null");
    }

    /** To read from, as often as needed: each has a position of its own. */
    @Override
    public ByteBuffer bytes() {
        return bytes.duplicate();
    }

    public int size() {
        return bytes.remaining();
    }
}
