package dev.constrictor.mcp.stdio;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Lines that wait for the writer. Who has a reply waits while it is full, so an unread pipe costs bounded memory. */
final class OutgoingQueue {
    private final int mostReplies;
    private final long mostBytes;
    private final int mostNotices;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Condition nextIsThere = lock.newCondition();
    private final Queue<OutgoingLine> lines = new ArrayDeque<>();
    // They count a line until it is written, not until it is taken.
    private int replies;
    private int notices;
    private long bytes;
    private int senders;
    private boolean writing;
    private boolean abandoned;

    OutgoingQueue(StdioLimits limits) {
        this.mostReplies = limits.outgoingMessages();
        this.mostBytes = limits.outgoingBytes();
        // One for each call that runs, and as many again for calls that ended while theirs was waiting.
        this.mostNotices = 2 * limits.conversation().runningCalls();
    }

    /** Whether nothing is before this one, and the caller is to write it; then he says when it is written. */
    boolean begin(OutgoingLine reply) {
        lock.lock();
        try {
            boolean first = !abandoned && !writing && lines.isEmpty();
            if (first) {
                writing = true;
                replies++;
                bytes += reply.bytes();
            }
            return first;
        } finally {
            lock.unlock();
        }
    }

    void send(OutgoingLine reply) {
        lock.lock();
        try {
            senders++;
            while (!abandoned && noRoomFor(reply)) {
                changed.awaitUninterruptibly();
            }
            senders--;
            if (!abandoned) {
                replies++;
                bytes += reply.bytes();
                lines.add(reply);
                nextIsThere.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    boolean offer(Supplier<Optional<JsonNode>> notification) {
        lock.lock();
        try {
            boolean room = !abandoned && notices < mostNotices;
            if (room) {
                notices++;
                lines.add(OutgoingLine.notice(notification));
                nextIsThere.signal();
            }
            return room;
        } finally {
            lock.unlock();
        }
    }

    // A reply larger than all the room there is goes alone.
    private boolean noRoomFor(OutgoingLine reply) {
        return replies >= mostReplies || (bytes > 0 && bytes + reply.bytes() > mostBytes);
    }

    /** The next line to write; empty once the client is given up. */
    Optional<OutgoingLine> take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (!abandoned && (writing || lines.isEmpty())) {
                nextIsThere.await();
            }
            if (abandoned) {
                return Optional.empty();
            }
            writing = true;
            return Optional.of(lines.remove());
        } finally {
            lock.unlock();
        }
    }

    void written(OutgoingLine line) {
        lock.lock();
        try {
            writing = false;
            if (line.isReply()) {
                replies--;
                bytes -= line.bytes();
            } else {
                notices--;
            }
            changed.signalAll();
            if (!lines.isEmpty()) {
                nextIsThere.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether somebody waits for room. */
    boolean crowded() {
        lock.lock();
        try {
            return senders > 0;
        } finally {
            lock.unlock();
        }
    }

    boolean empty() {
        lock.lock();
        try {
            return lines.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    /** Nobody reads the other end any more: forgets all, and lets everybody go who waits. */
    void abandon() {
        lock.lock();
        try {
            abandoned = true;
            lines.clear();
            changed.signalAll();
            nextIsThere.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Whether all is written, or abandoned, within the given time. */
    boolean awaitWritten(Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long nanos = patience.toNanos();
            while (!abandoned && (writing || !lines.isEmpty())) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = changed.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }
}
