package dev.constrictor.server.metrics;

public enum ValidationOutcome implements Label {
    VALID,
    INVALID,
    /** Nobody could look at the code. */
    FAILED
}
