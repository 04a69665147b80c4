package dev.constrictor.audit.probe;

import java.io.Serial;

/** A probe's file is not what it should be; the message says which, and why. */
public final class InvalidProbeException extends IllegalArgumentException {
    @Serial
    private static final long serialVersionUID = 1L;

    InvalidProbeException(String id, String why) {
        super("probe %s: %s".formatted(id, why));
    }
}
