package dev.constrictor.sandbox.python;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of the host whose content is known by its digest, and where code sees it.
 *
 * @param program whether it is run or loaded as a library, and so has the right to be
 */
public record KnownFile(Path source, String target, long size, String digest, boolean program) {
    public KnownFile {
        requireNonNull(source, "source is null");
        requireNonNull(digest, "digest is null");
        if (!target.startsWith("/")) {
            throw new IllegalArgumentException("a file is seen at an absolute path: " + target);
        }
    }

    /** Reads the file. */
    public static KnownFile read(Path source, String target, boolean program) throws IOException {
        byte[] content = Files.readAllBytes(source);
        return new KnownFile(
                source, target, content.length, new Digest().add(content).hex(), program);
    }
}
