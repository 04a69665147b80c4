package dev.constrictor.audit.target;

import java.io.Serial;

/** A server cannot be audited; the message says why, and what to do. It may quote the server. */
public final class TargetException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    TargetException(String message) {
        super(message);
    }
}
