package dev.constrictor.sandbox.network;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Only so many do something at once; who finds no place can wait for one, and comes in turn. */
public final class Places {
    private final int most;
    private final Semaphore free;

    public Places(int most) {
        this.most = most;
        this.free = new Semaphore(most, true);
    }

    /** Whether there is a place left; it must be given back then. */
    public boolean take() {
        return free.tryAcquire();
    }

    /** The same, where one may become free within a while. */
    public boolean take(Duration patience) throws InterruptedException {
        return free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
    }

    public void giveBack() {
        if (taken() == 0) {
            throw new IllegalStateException("no place to give back");
        }
        free.release();
    }

    public int taken() {
        return most - free.availablePermits();
    }

    public int most() {
        return most;
    }
}
