package dev.constrictor.server.metrics;

/**
 * @param lines written
 * @param failures to write one
 */
public record AuditLogFigures(long lines, long failures) {}
