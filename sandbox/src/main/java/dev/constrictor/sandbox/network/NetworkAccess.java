package dev.constrictor.sandbox.network;

import static java.util.Objects.requireNonNull;

/**
 * Something an execution wanted of the network.
 *
 * @param host in its one spelling; escaped and cut where it was none
 * @param port 0 for a lookup, and where none was told
 * @param sent bytes that went out
 * @param received bytes that came back
 * @param verdict stays allowed once a byte has passed, however it ended
 * @param why the entry that allowed it, or why it was refused, failed or cut off
 * @param times how often exactly this happened
 */
public record NetworkAccess(
        Kind kind, String host, int port, Verdict verdict, long sent, long received, String why, int times) {
    public enum Kind {
        CONNECTION,
        LOOKUP
    }

    public enum Verdict {
        ALLOWED,
        REFUSED,
        FAILED
    }

    public NetworkAccess {
        requireNonNull(kind, "kind is null");
        requireNonNull(host, "host is null");
        requireNonNull(verdict, "verdict is null");
        requireNonNull(why, "why is null");
    }

    /** Both in one: the other is the same but for its bytes and times. */
    public NetworkAccess and(NetworkAccess other) {
        return new NetworkAccess(
                kind, host, port, verdict, sent + other.sent, received + other.received, why, times + other.times);
    }
}
