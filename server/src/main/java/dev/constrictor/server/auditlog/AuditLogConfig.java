package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;

/**
 * @param withCode whether the code itself is kept, not only its digest
 * @param rotateBytes the size at which a new file is begun
 * @param keptFiles how many full files are kept beside the one that is written
 */
public record AuditLogConfig(Path file, boolean withCode, long rotateBytes, int keptFiles) {
    private static final long ROTATE_BYTES = 64L << 20;
    private static final int KEPT_FILES = 16;
    private static final long LEAST_ROTATE_BYTES = 1 << 10;

    public AuditLogConfig {
        requireNonNull(file, "file is null");
        if (rotateBytes < LEAST_ROTATE_BYTES) {
            throw new IllegalArgumentException(
                    "An audit log's file must hold at least %d bytes".formatted(LEAST_ROTATE_BYTES));
        }
        if (keptFiles < 1) {
            throw new IllegalArgumentException("An audit log must keep at least 1 full file");
        }
    }

    public static AuditLogConfig defaults(Path file) {
        return new AuditLogConfig(file, false, ROTATE_BYTES, KEPT_FILES);
    }

    public AuditLogConfig withCode(boolean kept) {
        return new AuditLogConfig(file, kept, rotateBytes, keptFiles);
    }

    public AuditLogConfig withRotation(long bytes, int files) {
        return new AuditLogConfig(file, withCode, bytes, files);
    }
}
