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

    private final McpServer server;
    private final ConversationLimits limits;
    private final Predicate<Caller> hasSession;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Caller, Client> byCaller = new HashMap<>();
    private boolean closed;

    Clients(McpServer server, ConversationLimits limits, Predicate<Caller> hasSession) {
        this.server = server;
        this.limits = limits;
        this.hasSession = hasSession;
    }

    Conversation converse(Caller caller) {
        lock.lock();
        try {
            Client client = byCaller.get(caller);
            if (client == null) {
                forgetIdle();
                client = server.client(caller, limits);
                if (closed) {
                    client.stopAccepting();
                }
                byCaller.put(caller, client);
            }
            return client.converse();
        } finally {
            lock.unlock();
        }
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
            idle &= client.awaitIdle(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        }
        return idle;
    }

    private void forgetIdle() {
        if (byCaller.size() >= MANY) {
            byCaller.values().removeIf(client -> client.isIdle() && !hasSession.test(client.caller()));
        }
    }

    private List<Client> all() {
        lock.lock();
        try {
            return List.copyOf(byCaller.values());
        } finally {
            lock.unlock();
        }
    }
}
