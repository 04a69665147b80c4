package dev.constrictor.server.auditlog.reading;

/** What was found where a line of an audit log should be. */
public sealed interface ReadLine permits LogLine, NotALine, TornLine {
    Place place();
}
