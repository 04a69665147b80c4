package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A file that code finds in its workspace.
 *
 * @param name a path within the workspace, with {@code /} between its parts
 */
public record InputFile(String name, ByteBuffer content) {
    public InputFile {
        requireNonNull(name, "name is null");
        content = content.asReadOnlyBuffer();
    }

    public static InputFile of(String name, String text) {
        return new InputFile(name, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    public int size() {
        return content.remaining();
    }

    /** To read from, as often as needed: each has a position of its own. */
    @Override
    public ByteBuffer content() {
        return content.duplicate();
    }

    @Override
    public String toString() {
        return "%s (%d bytes)".formatted(name, size());
    }
}
