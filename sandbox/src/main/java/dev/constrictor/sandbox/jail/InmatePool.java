package dev.constrictor.sandbox.jail;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Inmates that are ready for code, each to be used once; asks for new ones as they are taken. */
final class InmatePool {
    private static final long LOOK_AGAIN_MILLIS = 100;

    private final int size;
    private final int mostAlive;
    private final Supplier<@Nullable Zygote> currentZygote;
    private final BlockingQueue<JailInmate> ready = new LinkedBlockingQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile boolean closed;

    InmatePool(int size, int mostAlive, Supplier<@Nullable Zygote> currentZygote) {
        this.size = size;
        this.mostAlive = mostAlive;
        this.currentZygote = currentZygote;
    }

    int ready() {
        return ready.size();
    }

    /** A ready inmate, or one forked on demand; null when none comes in time. */
    @Nullable JailInmate take(long maxWaitMillis) throws InterruptedException {
        JailInmate inmate = ready.poll();
        if (inmate != null && inmate.usable()) {
            return inmate;
        }
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxWaitMillis);
        waiting.incrementAndGet();
        try {
            while (!closed && System.nanoTime() < deadline) {
                fill();
                inmate = ready.poll(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
                if (inmate != null && inmate.usable()) {
                    return inmate;
                }
            }
            return null;
        } finally {
            waiting.decrementAndGet();
        }
    }

    /** Whoever is handed out next begins to wake up. */
    void rouse() {
        JailInmate next = ready.peek();
        if (next != null) {
            next.rouse();
        }
    }

    /** Asks the current zygote for as many as are missing. */
    synchronized void fill() {
        Zygote zygote = currentZygote.get();
        if (zygote == null) {
            return;
        }
        int wanted = size + waiting.get() - ready.size() - zygote.starting();
        // One that has reported may linger until it is killed: no crowd of them may grow beside those that run.
        int missing = Math.min(wanted, mostAlive - zygote.alive());
        for (int i = 0; i < missing && !zygote.dead(); i++) {
            zygote.fork(waiting.get() == 0);
        }
    }

    void add(JailInmate inmate) {
        if (inmate.zygote() == currentZygote.get()) {
            ready.add(inmate);
        } else {
            discard(inmate);
        }
    }

    void remove(JailInmate inmate) {
        ready.remove(inmate);
    }

    /** Nothing of a zygote that is being replaced is handed out any more. */
    void discardAllOf(Zygote zygote) {
        for (JailInmate inmate : ready) {
            if (inmate.zygote() == zygote && ready.remove(inmate)) {
                discard(inmate);
            }
        }
    }

    /** Whether one of them was ready, the given one or one before it. */
    boolean discardOneUpTo(Zygote zygote, int newest) {
        for (JailInmate inmate : ready) {
            if (inmate.zygote() == zygote && inmate.id() <= newest && ready.remove(inmate)) {
                discard(inmate);
                return true;
            }
        }
        return false;
    }

    /** Nobody waits for an inmate any more. */
    void close() {
        closed = true;
    }

    private static void discard(JailInmate inmate) {
        inmate.kill();
        inmate.close();
    }
}
