package dev.constrictor.server.auditlog.summary;

/** Connections and lookups, and the bytes that they carried. */
public record Traffic(long count, long sent, long received) {
    Traffic plus(Traffic other) {
        return new Traffic(count + other.count, sent + other.sent, received + other.received);
    }
}
