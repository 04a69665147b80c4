package dev.constrictor.sandbox.limits;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets so many run at once, lets so many wait for a place in the order they came, and turns the rest away. */
public final class Admission {
    private final Semaphore places;
    private final int maxRunning;
    private final int maxQueued;
    private final AtomicInteger queued = new AtomicInteger();

    public Admission(int maxRunning, int maxQueued) {
        this.places = new Semaphore(maxRunning, true);
        this.maxRunning = maxRunning;
        this.maxQueued = maxQueued;
    }

    /** Whether there is a place now or within the time; each place must be left again. */
    public boolean enter(long maxWaitMillis) throws InterruptedException {
        if (places.tryAcquire()) {
            return true;
        }
        if (queued.incrementAndGet() > maxQueued) {
            queued.decrementAndGet();
            return false;
        }
        try {
            return places.tryAcquire(maxWaitMillis, TimeUnit.MILLISECONDS);
        } finally {
            queued.decrementAndGet();
        }
    }

    public void leave() {
        places.release();
    }

    public int running() {
        return maxRunning - places.availablePermits();
    }

    public int queued() {
        return queued.get();
    }
}
