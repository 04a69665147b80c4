package dev.constrictor.server.auditlog.summary;

import static java.util.Objects.requireNonNull;

/**
 * Where code wanted to go, and what became of it.
 *
 * @param port 0 for a lookup
 */
public record Destination(String host, int port, String verdict) {
    public Destination {
        requireNonNull(host, "host is null");
        requireNonNull(verdict, "verdict is null");
    }

    @Override
    public String toString() {
        return port == 0 ? host : host + ":" + port;
    }
}
