package dev.constrictor.sandbox.inmate;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Does short things later, on one thread of its own. Nothing is done any more once it is closed. */
public final class RunClock implements AutoCloseable {
    /** Something to be done later that may turn out not to be needed. */
    public interface Alarm {
        Alarm NONE = () -> {};

        void cancel();
    }

    // What is to be done at about the same time is done in one go: to wake up costs more than most of it.
    private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("sandbox-clock").factory());

    public RunClock() {
        executor.setRemoveOnCancelPolicy(true);
    }

    /** Once that time is over, at the clock's next step, which is a millisecond later at most. After none it is done at once. */
    public Alarm after(long millis, Runnable action) {
        long nanos = TimeUnit.MILLISECONDS.toNanos(millis);
        long untilStep = millis == 0 ? 0 : Math.floorMod(-(System.nanoTime() + nanos), STEP_NANOS);
        try {
            ScheduledFuture<?> future = executor.schedule(action, nanos + untilStep, TimeUnit.NANOSECONDS);
            return () -> future.cancel(false);
        } catch (RejectedExecutionException e) {
            return () -> {};
        }
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }
}
