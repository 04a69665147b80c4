package dev.constrictor.sandbox.jail;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Inmates that are ready for code, each to be used once; asks for new ones as they are taken. */
final class InmatePool {
    private static final long LOOK_AGAIN_MILLIS = 100;
    // While some warm up, calls that come meanwhile must find a processor.
    private static final int MOST_WARMING_UP = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

    private final int size;
    private final int mostAlive;
    private final Supplier<@Nullable Zygote> currentZygote;
    // The newest first: what it has touched while it warmed up is the likeliest to be in the processor's caches still.
    private final BlockingDeque<JailInmate> ready = new LinkedBlockingDeque<>();
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

    /** Asks the current zygote for as many as are waited for, and for what is missing besides, a few at a time. */
    synchronized void fill() {
        Zygote zygote = currentZygote.get();
        if (zygote == null) {
            return;
        }
        int awaited = waiting.get() - ready.size() - zygote.starting();
        int wanted = Math.max(awaited, Math.min(size + awaited, MOST_WARMING_UP - zygote.starting()));
        // One that has reported may linger until it is killed: no crowd of them may grow beside those that run.
        int missing = Math.min(wanted, mostAlive - zygote.alive());
        // To warm up takes as long as all the rest: not while calls come faster than inmates.
        boolean warm = waiting.get() == 0 && ready.size() >= size / 2;
        for (int i = 0; i < missing && !zygote.dead(); i++) {
            zygote.fork(warm);
        }
    }

    void add(JailInmate inmate) {
        if (inmate.zygote() == currentZygote.get()) {
            ready.addFirst(inmate);
            fill();
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
