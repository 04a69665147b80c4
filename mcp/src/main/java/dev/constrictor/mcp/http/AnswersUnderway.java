package dev.constrictor.mcp.http;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Counts the answers that are not written to their end. */
final class AnswersUnderway {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition none = lock.newCondition();
    private int count;

    /** One that lasts until it is closed. */
    interface Underway extends AutoCloseable {
        @Override
        void close();
    }

    Underway begin() {
        change(1);
        return () -> change(-1);
    }

    boolean awaitNone(Duration patience) throws InterruptedException {
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (count > 0) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = none.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void change(int by) {
        lock.lock();
        try {
            count += by;
            if (count == 0) {
                none.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }
}
