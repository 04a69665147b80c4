package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

/** The audit log cannot be used as configured. Says what is the matter, why, and what to do. */
public final class AuditLogUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String why;
    private final String remedy;

    public AuditLogUnavailableException(String what, String why, String remedy) {
        super("%s: %s. %s".formatted(what, why, remedy));
        this.what = requireNonNull(what, "what is null");
        this.why = requireNonNull(why, "why is null");
        this.remedy = requireNonNull(remedy, "remedy is null");
    }

    /** The file or folder that is the trouble. */
    public String what() {
        return what;
    }

    public String why() {
        return why;
    }

    public String remedy() {
        return remedy;
    }
}
