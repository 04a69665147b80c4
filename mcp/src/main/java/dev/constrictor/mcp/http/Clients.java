package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Client;
import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/** Each caller's places. A caller who holds none and has no session is forgotten when there are many. */
final class Clients {
    private static final int MANY = 4096;
    /** Between its arrival and its first call a caller seems idle, and would get another's places beside its own. */
    private static final Duration JUST_NOW = Duration.ofMinutes(1);

    private final McpServer server;
    private final ConversationLimits limits;
    private final Predicate<Caller> hasSession;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Caller, Known> byCaller = new HashMap<>();
    private final AnswersUnderway answers = new AnswersUnderway();
    private boolean closed;

    private record Known(Client client, long lastSeen) {}

    Clients(McpServer server, ConversationLimits limits, Predicate<Caller> hasSession) {
        this.server = server;
        this.limits = limits;
        this.hasSession = hasSession;
    }

    Conversation converse(Caller caller) {
        long now = System.nanoTime();
        lock.lock();
        try {
            Known known = byCaller.get(caller);
            Client client = known == null ? welcome(caller, now) : known.client();
            byCaller.put(caller, new Known(client, now));
            return client.converse();
        } finally {
            lock.unlock();
        }
    }

    private Client welcome(Caller caller, long now) {
        forgetIdle(now);
        Client client = server.client(caller, limits);
        if (closed) {
            client.stopAccepting();
        }
        return client;
    }

    AnswersUnderway answers() {
        return answers;
    }

    void stopAccepting() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
        all().forEach(Client::stopAccepting);
    }

    void hurry() {
        all().forEach(Client::hurry);
    }

    boolean awaitIdle(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        boolean idle = true;
        for (Client client : all()) {
            idle &= client.awaitIdle(until(end));
        }
        // A call that was refused before it began is over at once, but its client does not know yet.
        return answers.awaitNone(until(end)) && idle;
    }

    private static Duration until(long nanoTime) {
        return Duration.ofNanos(Math.max(0, nanoTime - System.nanoTime()));
    }

    private void forgetIdle(long now) {
        if (byCaller.size() >= MANY) {
            byCaller.values()
                    .removeIf(known -> now - known.lastSeen() > JUST_NOW.toNanos()
                            && known.client().isIdle()
                            && !hasSession.test(known.client().caller()));
        }
    }

    private List<Client> all() {
        lock.lock();
        try {
            return byCaller.values().stream().map(Known::client).toList();
        } finally {
            lock.unlock();
        }
    }
}
