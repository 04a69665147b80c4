package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/** What the server shows its clients, and what proves that it may: two PEM files. */
public record TlsFiles(Path certificate, Path key) {
    public TlsFiles {
        requireNonNull(certificate, "certificate is null");
        requireNonNull(key, "key is null");
    }
}
