package dev.constrictor.sandbox.container;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.NonWritableChannelException;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** One of the channels that share a container's output. Whoever carries waits while too much of it is not read. */
final class CarriedChannel implements ByteChannel {
    private static final int MOST_UNREAD = 256 << 10;

    private final @Nullable WritableByteChannel outgoing;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<ByteBuffer> pieces = new ArrayDeque<>();
    private int unread;
    private boolean ended;
    private boolean closed;

    /** @param outgoing where to write to, if this channel goes both ways */
    CarriedChannel(@Nullable WritableByteChannel outgoing) {
        this.outgoing = outgoing;
    }

    /** What is carried after it was closed is dropped. */
    void carry(ByteBuffer piece) {
        lock.lock();
        try {
            while (unread >= MOST_UNREAD && !closed) {
                changed.awaitUninterruptibly();
            }
            if (!closed) {
                pieces.add(piece);
                unread += piece.remaining();
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Nothing more will be carried: what is there can still be read. */
    void end() {
        lock.lock();
        try {
            ended = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int read(ByteBuffer destination) throws IOException {
        lock.lock();
        try {
            while (pieces.isEmpty() && !ended && !closed) {
                try {
                    changed.await();
                } catch (InterruptedException e) {
                    // As a socket does: whoever reads is interrupted for good.
                    closed = true;
                    Thread.currentThread().interrupt();
                    throw new ClosedChannelException();
                }
            }
            if (closed) {
                throw new ClosedChannelException();
            }
            ByteBuffer piece = pieces.peek();
            if (piece == null) {
                return -1;
            }
            int count = Math.min(piece.remaining(), destination.remaining());
            destination.put(piece.slice(piece.position(), count));
            piece.position(piece.position() + count);
            if (!piece.hasRemaining()) {
                pieces.remove();
            }
            unread -= count;
            changed.signalAll();
            return count;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
        if (outgoing == null) {
            throw new NonWritableChannelException();
        }
        return outgoing.write(source);
    }

    @Override
    public boolean isOpen() {
        lock.lock();
        try {
            return !closed;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            pieces.clear();
            unread = 0;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
