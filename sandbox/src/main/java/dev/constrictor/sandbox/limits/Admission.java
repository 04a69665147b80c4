package dev.constrictor.sandbox.limits;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets so many run at once, lets so many wait for a place in the order they came, and turns the rest away. */
public final class Admission implements AutoCloseable {
    /** What became of the wish for a place. */
    public enum Entry {
        /** There is a place; it must be left again. */
        ADMITTED,
        TURNED_AWAY,
        CLOSED
    }

    private final Semaphore places;
    private final int maxRunning;
    private final int maxQueued;
    private final AtomicInteger queued = new AtomicInteger();
    private volatile boolean closed;

    public Admission(int maxRunning, int maxQueued) {
        this.places = new Semaphore(maxRunning, true);
        this.maxRunning = maxRunning;
        this.maxQueued = maxQueued;
    }

    public Entry enter(long maxWaitMillis) throws InterruptedException {
        if (closed) {
            return Entry.CLOSED;
        }
        // With a time, even none, nobody gets past those who wait; without one, it takes any free place.
        if (places.tryAcquire(0, TimeUnit.MILLISECONDS)) {
            return entered();
        }
        if (queued.incrementAndGet() > maxQueued) {
            queued.decrementAndGet();
            return Entry.TURNED_AWAY;
        }
        try {
            return places.tryAcquire(maxWaitMillis, TimeUnit.MILLISECONDS) ? entered() : Entry.TURNED_AWAY;
        } finally {
            queued.decrementAndGet();
        }
    }

    public void leave() {
        places.release();
    }

    public int running() {
        return Math.max(0, maxRunning - places.availablePermits());
    }

    public int queued() {
        return queued.get();
    }

    /** Sends home all who wait and all who come. */
    @Override
    public void close() {
        closed = true;
        places.release();
    }

    private Entry entered() {
        if (!closed) {
            return Entry.ADMITTED;
        }
        places.release(); // for the next one in the queue to see it, too
        return Entry.CLOSED;
    }
}
