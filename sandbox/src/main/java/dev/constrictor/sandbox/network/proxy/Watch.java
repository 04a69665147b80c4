package dev.constrictor.sandbox.network.proxy;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Ends a connection that takes too long: as a whole, without a byte, or in the step it has begun. */
final class Watch implements Runnable, AutoCloseable {
    /** How long one that was told to end may take to say so. */
    private static final long GRACE = Duration.ofSeconds(1).toNanos();

    private record Step(long began, Duration limit, String why) {}

    private final long began = System.nanoTime();
    private final Duration total;
    private final Duration idle;
    private final Consumer<DeniedException> end;
    private final Runnable close;
    private volatile long lastByte = began;
    private volatile @Nullable Step step;
    private volatile boolean closed;
    private volatile @Nullable Thread thread;

    Watch(Duration total, Duration idle, Consumer<DeniedException> end, Runnable close) {
        this.total = total;
        this.idle = idle;
        this.end = end;
        this.close = close;
    }

    void start() {
        thread = Thread.ofVirtual().name("network-watch").start(this);
    }

    /** Something that has to be done within a time of its own, until the next one begins. */
    void begin(Duration limit, String why) {
        step = new Step(System.nanoTime(), limit, why);
        wake();
    }

    void done() {
        step = null;
        lastByte = System.nanoTime();
        wake();
    }

    void byteSeen() {
        lastByte = System.nanoTime();
    }

    @Override
    public void close() {
        closed = true;
        wake();
    }

    @Override
    public void run() {
        DeniedException late = null;
        while (!closed && late == null) {
            late = whatIsLate();
        }
        if (late != null) {
            end.accept(late);
            long ended = System.nanoTime();
            for (long left = GRACE; !closed && left > 0; left = GRACE - (System.nanoTime() - ended)) {
                LockSupport.parkNanos(this, left);
            }
            close.run();
        }
    }

    private @Nullable DeniedException whatIsLate() {
        long now = System.nanoTime();
        Step current = step;
        long leftOfAll = total.toNanos() - (now - began);
        long left =
                current == null ? idle.toNanos() - (now - lastByte) : current.limit.toNanos() - (now - current.began);
        if (leftOfAll <= 0) {
            return late("a connection may last %s s", total);
        }
        if (left <= 0) {
            return current == null
                    ? late("nothing was sent or received for %s s", idle)
                    : late(current.why + " within %s s", current.limit);
        }
        LockSupport.parkNanos(this, Math.min(left, leftOfAll));
        return null;
    }

    private static DeniedException late(String form, Duration limit) {
        String seconds = String.valueOf(limit.toMillis() / 1000.0).replaceFirst("\\.0$", "");
        return new DeniedException(Denial.TIMED_OUT, form.formatted(seconds));
    }

    private void wake() {
        Thread sleeper = thread;
        if (sleeper != null) {
            LockSupport.unpark(sleeper);
        }
    }
}
