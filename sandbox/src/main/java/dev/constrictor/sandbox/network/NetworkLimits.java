package dev.constrictor.sandbox.network;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What one execution may use of the network.
 *
 * @param connections in all, refused ones included
 * @param lookups names that are resolved
 * @param lookupsAtOnce those that are not answered yet, even if nobody waits for them any more
 * @param bytesOut over all connections
 * @param bytesIn over all connections
 * @param connectTime for a client to say what it wants, for a name to be resolved, and for a connection to stand: each
 * @param idleTime without a byte in either direction
 * @param totalTime of one connection
 */
public record NetworkLimits(
        int connections,
        int connectionsAtOnce,
        int lookups,
        int lookupsAtOnce,
        long bytesOut,
        long bytesIn,
        Duration connectTime,
        Duration idleTime,
        Duration totalTime) {
    public NetworkLimits {
        positive(connections, "connections");
        positive(connectionsAtOnce, "connectionsAtOnce");
        positive(lookups, "lookups");
        positive(lookupsAtOnce, "lookupsAtOnce");
        positive(bytesOut, "bytesOut");
        positive(bytesIn, "bytesIn");
        positive(requireNonNull(connectTime, "connectTime is null").toNanos(), "connectTime");
        positive(requireNonNull(idleTime, "idleTime is null").toNanos(), "idleTime");
        positive(requireNonNull(totalTime, "totalTime is null").toNanos(), "totalTime");
    }

    public static NetworkLimits defaults() {
        return new NetworkLimits(
                1000,
                32,
                64,
                4,
                16 << 20,
                128 << 20,
                Duration.ofSeconds(10),
                Duration.ofSeconds(300),
                Duration.ofSeconds(300));
    }

    private static void positive(long value, String name) {
        if (value <= 0) {
            throw new IllegalArgumentException(name + " is not positive");
        }
    }
}
