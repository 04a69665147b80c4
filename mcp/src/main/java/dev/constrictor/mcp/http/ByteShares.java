package dev.constrictor.mcp.http;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Memory that all callers share, of which nobody gets more than a part. Who holds nothing gets what it asks for if there is any. */
final class ByteShares {
    private final long inAll;
    private final long perCaller;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition given = lock.newCondition();
    private final Map<Caller, Long> held = new HashMap<>();
    private long taken;

    ByteShares(long inAll, long perCaller) {
        this.inAll = inAll;
        this.perCaller = perCaller;
    }

    /** What was taken has to be given back. */
    boolean tryTake(Caller caller, long bytes) {
        lock.lock();
        try {
            return takeNow(caller, bytes);
        } finally {
            lock.unlock();
        }
    }

    /** Waits for others to give back. */
    boolean take(Caller caller, long bytes, Duration patience) throws InterruptedException {
        long nanos = patience.toNanos();
        lock.lockInterruptibly();
        try {
            while (!takeNow(caller, bytes)) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = given.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    void give(Caller caller, long bytes) {
        lock.lock();
        try {
            taken -= bytes;
            held.computeIfPresent(caller, (_, before) -> before == bytes ? null : before - bytes);
            given.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private boolean takeNow(Caller caller, long bytes) {
        long own = held.getOrDefault(caller, 0L);
        boolean fits =
                own == 0 ? taken == 0 || taken + bytes <= inAll : own + bytes <= perCaller && taken + bytes <= inAll;
        if (fits && bytes > 0) {
            taken += bytes;
            held.put(caller, own + bytes);
        }
        return fits;
    }
}
