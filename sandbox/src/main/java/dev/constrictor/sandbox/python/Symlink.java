package dev.constrictor.sandbox.python;

import static java.util.Objects.requireNonNull;

/** A symbolic link that the jail's root needs beside its mounts, such as {@code /lib64} to {@code usr/lib64}. */
public record Symlink(String path, String destination) {
    public Symlink {
        requireNonNull(path, "path is null");
        requireNonNull(destination, "destination is null");
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a link needs an absolute path: " + path);
        }
    }
}
