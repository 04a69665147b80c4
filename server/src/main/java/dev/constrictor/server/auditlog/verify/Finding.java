package dev.constrictor.server.auditlog.verify;

/** What can be wrong with a log. */
public enum Finding {
    CHANGED,
    MISSING,
    REORDERED,
    INSERTED,
    DUPLICATED,
    NOT_A_LINE,
    TORN,
    END_MISSING,
    HEAD_FILE,
    /** A server noticed something when it opened the log, and said so in its first line. */
    FOUND_AT_START,
    /** Nothing was found, and the question was not answered either. */
    NOT_DECIDED
}
