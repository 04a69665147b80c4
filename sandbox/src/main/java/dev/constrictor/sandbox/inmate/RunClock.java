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

    private final ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("sandbox-clock").factory());

    public RunClock() {
        executor.setRemoveOnCancelPolicy(true);
    }

    public Alarm after(long millis, Runnable action) {
        try {
            ScheduledFuture<?> future = executor.schedule(action, millis, TimeUnit.MILLISECONDS);
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
