package dev.constrictor.mcp;

import dev.constrictor.mcp.protocol.ProgressNotification;
import dev.constrictor.mcp.protocol.ProgressToken;
import dev.constrictor.mcp.protocol.ProtocolVersion;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.JsonNode;

/** Progress of one call. At most one notification waits to leave; a later message takes the place of the one in it. */
final class Progress {
    private final Optional<ProgressToken> token;
    private final ProtocolVersion version;
    private final Outbound outbound;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<String> waiting = Optional.empty();
    private long sent;
    private boolean ended;

    Progress(Optional<ProgressToken> token, ProtocolVersion version, Outbound outbound) {
        this.token = token;
        this.version = version;
        this.outbound = outbound;
    }

    boolean goesTo(Outbound other) {
        return outbound.equals(other);
    }

    boolean wanted() {
        lock.lock();
        try {
            return token.isPresent() && !ended;
        } finally {
            lock.unlock();
        }
    }

    // Under the lock, so that no message enters the queue behind the reply.
    void report(String message) {
        lock.lock();
        try {
            if (token.isPresent() && !ended) {
                boolean willLeave = waiting.isPresent() || outbound.offer(this::take);
                waiting = willLeave ? Optional.of(message) : Optional.empty();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes no further message; one that waits still leaves. */
    void end() {
        lock.lock();
        try {
            ended = true;
        } finally {
            lock.unlock();
        }
    }

    void discard() {
        lock.lock();
        try {
            ended = true;
            waiting = Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private Optional<JsonNode> take() {
        lock.lock();
        try {
            Optional<String> message = waiting;
            waiting = Optional.empty();
            if (message.isEmpty() || token.isEmpty()) {
                return Optional.empty();
            }
            sent++;
            return Optional.of(new ProgressNotification(token.get(), sent, message.get()).toJson(version));
        } finally {
            lock.unlock();
        }
    }
}
