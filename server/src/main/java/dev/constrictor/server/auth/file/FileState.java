package dev.constrictor.server.auth.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * What tells one version of a file from another, also where both have the same length and were written in the same
 * second.
 */
record FileState(Map<String, Object> attributes) {
    private static final int PERMISSION_BITS = 0777;

    FileState {
        attributes = Map.copyOf(attributes);
    }

    static FileState of(Path path) throws IOException {
        return new FileState(Files.readAttributes(path, "unix:dev,ino,uid,mode,size,lastModifiedTime,ctime"));
    }

    int owner() {
        return number("uid");
    }

    int permissions() {
        return number("mode") & PERMISSION_BITS;
    }

    private int number(String attribute) {
        return (int) requireNonNull(attributes.get(attribute));
    }
}
