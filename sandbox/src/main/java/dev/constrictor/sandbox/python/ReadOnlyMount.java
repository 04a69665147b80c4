package dev.constrictor.sandbox.python;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/** A file or folder of the host ({@code source}) that the jail shows, read-only, at {@code target}. */
public record ReadOnlyMount(Path source, String target) {
    public ReadOnlyMount {
        requireNonNull(source, "source is null");
        requireNonNull(target, "target is null");
        if (!source.isAbsolute() || !target.startsWith("/")) {
            throw new IllegalArgumentException("a mount needs absolute paths: " + source + " at " + target);
        }
    }
}
