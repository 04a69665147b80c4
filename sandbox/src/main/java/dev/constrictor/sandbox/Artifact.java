package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What an execution left beside its result: a file in its workspace, or a figure that it had drawn. All of it is the
 * code's own word, the media type included.
 *
 * @param name a path within the workspace, with {@code /} between its parts; of a figure a file name
 */
public record Artifact(Kind kind, String name, String mediaType, ByteBuffer content) {
    public enum Kind {
        FILE,
        FIGURE
    }

    public Artifact {
        requireNonNull(kind, "kind is null");
        requireNonNull(name, "name is null");
        requireNonNull(mediaType, "mediaType is null");
        content = content.asReadOnlyBuffer();
    }

    public int size() {
        return content.remaining();
    }

    /** Of its content, in hexadecimal digits. */
    public String sha256() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(content());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** To read from, as often as needed: each has a position of its own. */
    @Override
    public ByteBuffer content() {
        return content.duplicate();
    }

    @Override
    public String toString() {
        return "%s %s (%s, %d bytes)".formatted(kind, name, mediaType, size());
    }
}
