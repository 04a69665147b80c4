package dev.constrictor.server.auth.file;

import java.nio.file.Path;

/** Whom a file's permissions have to keep out. */
public enum FileGuard {
    /**
     * Others may neither read nor write. The group may read: so are the files that a service manager or a container
     * platform hands to a service that is not root.
     */
    SECRET(0027, "it holds secrets, and others may read it or write to it", "chmod 600"),
    /** Everybody may know it, but others may not write it. */
    AUTHENTIC(0022, "it decides who may come in, and others may write to it", "chmod go-w");

    private final int forbidden;
    private final String objection;
    private final String remedy;

    FileGuard(int forbidden, String objection, String remedy) {
        this.forbidden = forbidden;
        this.objection = objection;
        this.remedy = remedy;
    }

    void require(Path path, FileState state) {
        if ((state.permissions() & forbidden) != 0) {
            throw new IllegalArgumentException(
                    "%s (mode %04o): run '%s %s'".formatted(objection, state.permissions(), remedy, path));
        }
    }
}
