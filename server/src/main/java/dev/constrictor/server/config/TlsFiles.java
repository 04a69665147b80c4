package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

/** What the server shows its clients, and what proves that it may: two PEM files. */
public record TlsFiles(Path certificate, Path key) {
    public TlsFiles {
        requireNonNull(certificate, "certificate is null");
        requireNonNull(key, "key is null");
    }

    /** Platforms mount keys so, and nobody else is there: a reason to warn, not to refuse. */
    public boolean everybodyMayReadKey() {
        try {
            return Files.getPosixFilePermissions(key).contains(PosixFilePermission.OTHERS_READ);
        } catch (IOException e) {
            return false;
        }
    }
}
