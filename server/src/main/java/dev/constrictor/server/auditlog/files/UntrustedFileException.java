package dev.constrictor.server.auditlog.files;

import java.io.IOException;
import java.nio.file.Path;

/** Somebody else could change the log by way of this file or folder. */
public final class UntrustedFileException extends IOException {
    private static final long serialVersionUID = 1L;

    private final String path;
    private final String remedy;

    UntrustedFileException(Path path, String why, String remedy) {
        super(why);
        this.path = path.toString();
        this.remedy = remedy;
    }

    public String path() {
        return path;
    }

    public String remedy() {
        return remedy;
    }
}
