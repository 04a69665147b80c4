package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.tool.Caller;
import java.util.concurrent.atomic.AtomicInteger;

/** A conversation that goes on from request to request. */
final class Session {
    private final String id;
    private final Caller caller;
    private final Conversation conversation;
    private final AtomicInteger users = new AtomicInteger();
    private volatile long lastUsed = System.nanoTime();

    Session(String id, Caller caller, Conversation conversation) {
        this.id = id;
        this.caller = caller;
        this.conversation = conversation;
    }

    String id() {
        return id;
    }

    Caller caller() {
        return caller;
    }

    Conversation conversation() {
        return conversation;
    }

    void enter() {
        users.incrementAndGet();
    }

    void leave() {
        lastUsed = System.nanoTime();
        users.decrementAndGet();
    }

    boolean inUse() {
        return users.get() > 0;
    }

    long idleNanos() {
        return System.nanoTime() - lastUsed;
    }
}
