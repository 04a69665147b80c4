package dev.constrictor.sandbox;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Why an execution did not succeed. */
public enum ErrorType {
    SYNTAX_ERROR,
    SECURITY_VIOLATION,
    RUNTIME_ERROR,
    TIMEOUT,
    MEMORY_LIMIT,
    OUTPUT_LIMIT,
    CANCELLED,
    /** The process ended by a signal or without a word; the message names it. */
    CRASHED,
    OVERLOADED,
    ENGINE_UNAVAILABLE,
    INVALID_REQUEST;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
