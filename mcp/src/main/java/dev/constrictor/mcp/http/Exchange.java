package dev.constrictor.mcp.http;

import dev.constrictor.mcp.Outbound;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The way back to the client of one request. The thread that handles the request takes what others hand in; who hands in
 * the reply waits until it is written, so that a client which does not read keeps its own places occupied, not memory.
 */
final class Exchange implements Outbound {
    private static final int MOST_NOTIFICATIONS = 16;

    /** What happened next. */
    sealed interface Event {
        record Notification(JsonNode message) implements Event {}

        record Reply(JsonNode message) implements Event {}

        /** The client cancelled its request, so there is no reply. */
        record Withheld() implements Event {}

        record Quiet() implements Event {}
    }

    private final Thread handler = Thread.currentThread();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Queue<Supplier<Optional<JsonNode>>> notifications = new ArrayDeque<>();
    private @Nullable JsonNode reply;
    private boolean withheld;
    private boolean over;

    @Override
    public void send(JsonNode message) {
        lock.lock();
        try {
            reply = message;
            changed.signalAll();
            while (!over && !Thread.currentThread().equals(handler)) {
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void withhold() {
        lock.lock();
        try {
            withheld = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean offer(Supplier<Optional<JsonNode>> notification) {
        lock.lock();
        try {
            if (over || notifications.size() >= MOST_NOTIFICATIONS) {
                return false;
            }
            notifications.add(notification);
            changed.signalAll();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** For the handling thread. Notifications come before the reply. */
    Event next(Duration patience) throws InterruptedException {
        long nanos = patience.toNanos();
        while (true) {
            Optional<Supplier<Optional<JsonNode>>> notification;
            lock.lockInterruptibly();
            try {
                while (notifications.isEmpty() && reply == null && !withheld) {
                    if (nanos <= 0) {
                        return new Event.Quiet();
                    }
                    nanos = changed.awaitNanos(nanos);
                }
                notification = Optional.ofNullable(notifications.poll());
                if (notification.isEmpty()) {
                    return reply == null ? new Event.Withheld() : new Event.Reply(reply);
                }
            } finally {
                lock.unlock();
            }
            // Not under the lock: the supplier has one of its own, which is held when it is offered.
            Optional<JsonNode> message = notification.get().get();
            if (message.isPresent()) {
                return new Event.Notification(message.get());
            }
        }
    }

    /** Nothing is written any more. */
    void end() {
        lock.lock();
        try {
            over = true;
            notifications.clear();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
