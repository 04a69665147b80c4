package dev.constrictor.server.metrics;

/** Of a caller or of the whole server. */
public enum ReachedLimit implements Label {
    RATE,
    CONCURRENCY,
    CONNECTIONS,
    SESSIONS
}
