package dev.constrictor.server.auditlog;

import dev.constrictor.sandbox.UnavailableException;

/** The audit log cannot be used as configured. Names the file or folder that is the trouble. */
public final class AuditLogUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    public AuditLogUnavailableException(String what, String why, String remedy) {
        super(what, why, remedy, null);
    }
}
