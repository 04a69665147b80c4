package dev.constrictor.server.http;

import java.io.Serial;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** TLS cannot be had with these files. */
public final class PemFilesException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    PemFilesException(Path file, String why, @Nullable Throwable cause) {
        super("%s: %s".formatted(file, why), cause);
    }
}
