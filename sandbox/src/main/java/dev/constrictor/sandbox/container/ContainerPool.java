package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateSource;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Containers that are ready for code, each to be used once; others are started as they are taken. */
final class ContainerPool implements InmateSource, AutoCloseable {
    /** Starts a container and waits until it is ready; tells the second one when nothing of it is left. */
    interface Starter {
        Container start(Consumer<Container> gone);
    }

    private static final Duration END = Duration.ofSeconds(10);
    private static final long REFILL_MILLIS = 50;
    private static final long LOOK_AGAIN_MILLIS = 100;
    private static final long PAUSE_AFTER_FAILURE_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long PAUSE_OF_WHO_WAITS_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final int MOST_STARTING = Math.max(1, Runtime.getRuntime().availableProcessors());

    private final int size;
    private final int mostAlive;
    private final Duration patience;
    private final Starter starter;
    private final BlockingQueue<Container> ready = new LinkedBlockingQueue<>();
    private final Set<Container> alive = ConcurrentHashMap.newKeySet();
    private int starting;
    private int waiting;
    private long started;
    private long lost;
    private long failures;
    private long failedAt;
    private @Nullable EngineUnavailableException lastFailure;
    private boolean closed;

    /** @param patience of somebody who waits for one */
    ContainerPool(int size, int mostAlive, Duration patience, Starter starter) {
        this.size = size;
        this.mostAlive = mostAlive;
        this.patience = patience;
        this.starter = starter;
    }

    int ready() {
        return ready.size();
    }

    synchronized long started() {
        return started;
    }

    /** Containers that ended while they waited for code. */
    synchronized long lost() {
        return lost;
    }

    synchronized boolean available() {
        return !closed && (lastFailure == null || !ready.isEmpty());
    }

    @Override
    public Inmate take() throws InterruptedException {
        Container container = ready.poll();
        if (container != null && container.usable()) {
            return container;
        }
        long failuresBefore = changeWaiting(1);
        try {
            return await(failuresBefore);
        } finally {
            changeWaiting(-1);
        }
    }

    private Container await(long failuresBefore) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (System.nanoTime() < end) {
            fill();
            Container container = ready.poll(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
            if (container != null && container.usable()) {
                return container;
            }
            EngineUnavailableException failure = failureSince(failuresBefore);
            if (failure != null) {
                throw failure;
            }
        }
        throw new EngineUnavailableException(
                "a container", "none became ready in time", "Look at the load of this machine, then try again");
    }

    private synchronized long changeWaiting(int difference) {
        waiting += difference;
        return failures;
    }

    private synchronized @Nullable EngineUnavailableException failureSince(long before) {
        if (closed) {
            return new EngineUnavailableException("a container", "the sandbox is closed", "Open another one");
        }
        // One may have been ended by whatever it was that made this one necessary.
        return failures > before + 1 ? lastFailure : null;
    }

    @Override
    public long refillMillis() {
        return REFILL_MILLIS;
    }

    @Override
    public void refill() {
        fill();
    }

    private synchronized void fill() {
        long pause = waiting == 0 ? PAUSE_AFTER_FAILURE_NANOS : PAUSE_OF_WHO_WAITS_NANOS;
        boolean pausing = lastFailure != null && System.nanoTime() - failedAt < pause;
        if (closed || pausing) {
            return;
        }
        int wanted = size + waiting - ready.size() - starting;
        int room = mostAlive - alive.size() - starting;
        for (int i = Math.min(Math.min(wanted, room), MOST_STARTING - starting); i > 0; i--) {
            starting++;
            started++;
            Thread.ofPlatform().daemon().name("container-start").start(this::start);
        }
    }

    private void start() {
        try {
            Container container = starter.start(this::gone);
            alive.add(container);
            boolean late = startedOne(null);
            ready.add(container);
            if (late || container.exited()) {
                gone(container);
                container.kill();
            }
        } catch (EngineUnavailableException e) {
            startedOne(e);
        } catch (RuntimeException e) {
            startedOne(new EngineUnavailableException("a container", e.toString(), "Try again"));
        }
        fill();
    }

    /** Whether the pool was closed meanwhile. */
    private synchronized boolean startedOne(@Nullable EngineUnavailableException failure) {
        starting--;
        lastFailure = failure;
        if (failure != null) {
            failures++;
            failedAt = System.nanoTime();
        }
        return closed;
    }

    private void gone(Container container) {
        boolean unused = ready.remove(container);
        alive.remove(container);
        synchronized (this) {
            lost += unused && !closed ? 1 : 0;
            notifyAll();
        }
        fill();
    }

    /** Ends all, and waits until they are gone or do not go. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        alive.forEach(Container::kill);
        long end = System.nanoTime() + END.toNanos();
        boolean interrupted = false;
        synchronized (this) {
            while ((!alive.isEmpty() || starting > 0) && System.nanoTime() < end) {
                try {
                    wait(LOOK_AGAIN_MILLIS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        alive.forEach(Container::abandon);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
