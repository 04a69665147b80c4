package dev.constrictor.server.auditlog;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a line is about. */
public enum LineKind {
    /** A server opened the log. */
    START,
    /** An attempt to have code run, and what came of it. */
    EXECUTION,
    /** Something that an execution was refused. */
    SECURITY_EVENT,
    /** Calls of one caller within a second that were turned away before anything was run. */
    REFUSALS,
    /** Lines were torn, or could not be written for a while. */
    RECOVERED,
    /** The server closed the log. */
    STOP;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<LineKind> named(String wireName) {
        return Arrays.stream(values())
                .filter(kind -> kind.wireName().equals(wireName))
                .findFirst();
    }
}
