package dev.constrictor.server.auditlog.reading;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/** @param line counts from 1 in that file */
public record Place(Path file, long line) {
    public Place {
        requireNonNull(file, "file is null");
    }

    /** As compilers name one. */
    @Override
    public String toString() {
        return file + ":" + line;
    }
}
