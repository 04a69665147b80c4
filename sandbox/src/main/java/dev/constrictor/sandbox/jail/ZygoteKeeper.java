package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateSource;
import dev.constrictor.sandbox.inmate.RunClock;
import dev.constrictor.sandbox.inmate.SetupFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps one proven zygote in service: starts it, replaces it when it is old, and starts another when it dies. */
final class ZygoteKeeper implements ZygoteObserver, InmateSource, AutoCloseable {
    /** Shows that an inmate of a new zygote is held, or throws. */
    interface Proof {
        void prove(Inmate inmate, Path canary);
    }

    private static final System.Logger LOG = System.getLogger(ZygoteKeeper.class.getName());
    private static final long REFILL_MILLIS = 3;
    private static final long RENEW_MILLIS = 20;
    private static final long WAIT_FOR_INMATE_MILLIS = 15_000;
    private static final long FIRST_INMATE_MILLIS = 15_000;
    private static final long LAST_WORD_MILLIS = 200;
    private static final long RETRY_MILLIS = 250;
    private static final long LONGEST_RETRY_MILLIS = 10_000;
    private static final long LOOK_AT_RETIRED_MILLIS = 250;
    private static final long GATHER_MILLIS = 500;
    private static final long LOOK_OUT_MILLIS = 50; // for all at once that have come meanwhile

    private final SandboxConfig config;
    private final ZygoteLauncher launcher;
    private final Proof proof;
    private final RunClock clock;
    private final InmatePool pool;
    private final Map<JailInmate, CompletableFuture<JailInmate>> unproven = new ConcurrentHashMap<>();
    private final Map<Zygote, BlockingQueue<JailInmate>> gathering = new HashMap<>();
    private final Set<Zygote> retired = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean replacing = new AtomicBoolean();
    private final AtomicBoolean looksAgain = new AtomicBoolean();
    private final AtomicBoolean looksOut = new AtomicBoolean();
    private final AtomicLong forksOfFormer = new AtomicLong();
    private final AtomicLong restarts = new AtomicLong();
    private volatile @Nullable Zygote current;
    private volatile @Nullable Zygote latest;
    private volatile int forksBeforeService;
    private volatile @Nullable EngineUnavailableException lastFailure;
    private volatile boolean templatesHold = true;
    private volatile boolean closed;

    ZygoteKeeper(SandboxConfig config, ZygoteLauncher launcher, Proof proof, RunClock clock) {
        this.config = config;
        this.launcher = launcher;
        this.proof = proof;
        this.clock = clock;
        this.pool = new InmatePool(config.poolSize(), JailPlan.mostInmates(config), () -> current);
    }

    /** Blocks until a zygote is in service, or says why none can be. */
    void start() {
        serve(launchProven(Settling.LATER), List.of());
    }

    InmatePool pool() {
        return pool;
    }

    /** The zygote in service, or while it is being replaced the one before. */
    Zygote latest() {
        Zygote zygote = latest;
        if (zygote == null) {
            throw whyNone();
        }
        return zygote;
    }

    long forks() {
        Zygote zygote = current;
        return forksOfFormer.get() + (zygote == null ? 0 : zygote.forks());
    }

    /** Zygotes that took the place of one that had died. */
    long restarts() {
        return restarts.get();
    }

    /** While another zygote is being started code can wait for it; not once that has failed, though it is tried again. */
    boolean available() {
        return !closed && (current != null || lastFailure == null);
    }

    @Override
    public Inmate take() throws InterruptedException {
        Inmate inmate = pool.take(WAIT_FOR_INMATE_MILLIS);
        if (inmate == null) {
            giveUpOnOlderThan(WAIT_FOR_INMATE_MILLIS);
            throw whyNone();
        }
        return inmate;
    }

    @Override
    public long refillMillis() {
        return REFILL_MILLIS;
    }

    /** Makes up for inmates that were taken, and for a zygote that has served its time. */
    @Override
    public void refill() {
        Zygote zygote = current;
        if (zygote == null || closed) {
            return;
        }
        if (zygote.forks() - forksBeforeService >= config.rotateAfterForks()
                || zygote.ageNanos() > config.rotateAfter().toNanos()) {
            replaceInBackground();
        }
        pool.fill();
        // Those that were in the way may run on and on.
        if (pool.hasFewer() && looksAgain.compareAndSet(false, true)) {
            clock.after(JailInmate.BRIEF_MILLIS, () -> {
                looksAgain.set(false);
                refill();
            });
        }
    }

    /** A zygote that gave no inmate for so long does not answer at all: it goes, and another is started. */
    private void giveUpOnOlderThan(long millis) {
        Zygote zygote = current;
        if (zygote != null && zygote.ageNanos() > TimeUnit.MILLISECONDS.toNanos(millis)) {
            zygote.abandon();
        }
    }

    private EngineUnavailableException whyNone() {
        EngineUnavailableException failure = lastFailure;
        return failure != null
                ? failure
                : new EngineUnavailableException(
                        "an inmate", "none became ready in time", "Look at the load of this machine, then try again");
    }

    @Override
    public void ready(JailInmate inmate) {
        CompletableFuture<JailInmate> awaited = unproven.remove(inmate);
        if (awaited != null) {
            awaited.complete(inmate);
        } else if (!isGathered(inmate)) {
            pool.add(inmate);
        }
        if (inmate.warm() && looksOut.compareAndSet(false, true)) {
            clock.after(LOOK_OUT_MILLIS, () -> {
                looksOut.set(false);
                inmate.zygote().lookOut();
            });
        }
    }

    @Override
    public EngineUnavailableException setupFailed(JailInmate inmate, SetupFailure failure) {
        EngineUnavailableException exception = launcher.remedies().unavailable(failure);
        lastFailure = exception;
        CompletableFuture<JailInmate> awaited = unproven.remove(inmate);
        if (awaited != null) {
            awaited.completeExceptionally(exception);
        }
        return exception;
    }

    @Override
    public void gone(JailInmate inmate) {
        pool.remove(inmate);
        if (!inmate.taken()) {
            inmate.close();
        }
        CompletableFuture<JailInmate> awaited = unproven.get(inmate);
        if (awaited != null) {
            EngineUnavailableException failure = new EngineUnavailableException(
                    "the first inmate",
                    "it ended before it was ready (%s)"
                            .formatted(inmate.exit().join().describe()),
                    "Look into the kernel's log (dmesg) for what ended it");
            // If it said why, that is being read just now, and comes first.
            clock.after(LAST_WORD_MILLIS, () -> awaited.completeExceptionally(failure));
        } else if (inmate.zygote() == current) {
            // Where the kernel has no room for a process, it has none at once either.
            clock.after(inmate.taken() ? 0 : RENEW_MILLIS, this::refill);
        }
    }

    /** It forks inmates on another way than the zygote does: nobody gets one before one of them has been shown to be held. */
    @Override
    public void templateStarted(Zygote zygote) {
        Thread.ofVirtual().name("template-proof").start(() -> {
            try {
                prove(zygote, zygote::orderFromTemplate);
                zygote.trustTemplate();
            } catch (EngineUnavailableException e) {
                if (!closed && !zygote.dead()) {
                    LOG.log(
                            System.Logger.Level.ERROR,
                            "inmates that a template forks are not used: {0}",
                            e.explanation());
                    templatesHold = false;
                    zygote.abandon();
                }
            }
        });
    }

    /** One after the other, so that there is always one ready. */
    @Override
    public void settled(Zygote zygote, int newest) {
        clock.after(RENEW_MILLIS, () -> {
            if (!closed
                    && zygote == current
                    && (zygote.templateAwaitsTrust()
                            || pool.discardOneUpTo(zygote, zygote.newestOfFormerKind(newest)))) {
                settled(zygote, newest);
            }
        });
    }

    @Override
    public void died(Zygote zygote) {
        unproven.forEach((inmate, awaited) -> {
            if (inmate.zygote() == zygote) {
                awaited.completeExceptionally(
                        new EngineUnavailableException("the zygote", "it ended while it was tested", "Try again"));
            }
        });
        if (zygote == current && !closed) {
            current = null;
            forksOfFormer.addAndGet(zygote.forks());
            retired.add(zygote);
            replaceInBackground();
        }
    }

    @Override
    public void close() {
        closed = true;
        pool.close();
        Zygote zygote = current;
        current = null;
        if (zygote != null) {
            zygote.close();
        }
        retired.forEach(Zygote::close);
    }

    private Zygote launchProven(Settling settling) {
        Zygote zygote = launcher.launch(this, templatesHold ? settling : Settling.NEVER);
        boolean proven = false;
        try {
            prove(zygote, zygote::order);
            proven = true;
            return zygote;
        } finally {
            if (!proven) {
                zygote.close();
            }
        }
    }

    /** Has an inmate made for it, by that way of ordering it. */
    private void prove(Zygote zygote, Consumer<JailInmate> way) {
        JailInmate inmate = zygote.expect(false);
        CompletableFuture<JailInmate> arrival = new CompletableFuture<>();
        unproven.put(inmate, arrival);
        try {
            way.accept(inmate);
            proof.prove(arrival.get(FIRST_INMATE_MILLIS, TimeUnit.MILLISECONDS), zygote.canary());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof EngineUnavailableException known
                    ? known
                    : new EngineUnavailableException("the first inmate", String.valueOf(e.getCause()), "Try again");
        } catch (TimeoutException e) {
            throw new EngineUnavailableException(
                    "the first inmate", "it was not ready in time", "Look at the load of this machine, then try again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineUnavailableException("the first inmate", "interrupted while it started", "Try again");
        } finally {
            unproven.remove(inmate);
        }
    }

    private boolean isGathered(JailInmate inmate) {
        synchronized (gathering) {
            BlockingQueue<JailInmate> arrivals = gathering.get(inmate.zygote());
            return arrivals != null && arrivals.add(inmate);
        }
    }

    /**
     * One after the other, beside whoever is served by the former zygote: when it goes, these are there at once. If that
     * one dies meanwhile, whoever waits must not wait for all of these.
     */
    private List<JailInmate> gather(Zygote zygote) {
        BlockingQueue<JailInmate> arrivals = new LinkedBlockingQueue<>();
        List<JailInmate> gathered = new ArrayList<>();
        synchronized (gathering) {
            gathering.put(zygote, arrivals);
        }
        try {
            for (int i = 0; i < GATHER_MILLIS && zygote.templateAwaitsTrust(); i++) {
                Thread.sleep(1);
            }
            for (int i = 0; i < config.poolSize() && !zygote.dead() && !closed && current != null; i++) {
                zygote.fork(true);
                JailInmate inmate = arrivals.poll(GATHER_MILLIS, TimeUnit.MILLISECONDS);
                if (inmate == null) {
                    break; // whoever needs one will see why
                }
                gathered.add(inmate);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            synchronized (gathering) {
                gathering.remove(zygote);
                arrivals.drainTo(gathered);
            }
        }
        return gathered;
    }

    private void serve(Zygote zygote, List<JailInmate> gathered) {
        Zygote former = current;
        if (former == null && latest != null) {
            restarts.incrementAndGet();
        }
        if (former != null) {
            forksOfFormer.addAndGet(former.forks());
            retired.add(former); // before it is out of service, or who closes us meanwhile would find it nowhere
        }
        forksBeforeService = zygote.forks();
        current = zygote;
        latest = zygote;
        lastFailure = null;
        pool.addAll(gathered);
        if (former != null) {
            pool.discardAllOf(former);
        }
        pool.fill();
        // An idle server replaces its zygote too.
        clock.after(config.rotateAfter().toMillis() + 1, this::refill);
        if (!retired.isEmpty()) {
            clock.after(LOOK_AT_RETIRED_MILLIS, this::closeIdle);
        }
        if (zygote.dead()) {
            died(zygote); // it was not in service when it told us
        }
    }

    private void replaceInBackground() {
        if (!closed && replacing.compareAndSet(false, true)) {
            Thread.ofPlatform().daemon().name("zygote-replacement").start(() -> {
                try {
                    replace();
                } finally {
                    replacing.set(false);
                }
                if (current == null) {
                    replaceInBackground(); // it has died since
                }
            });
        }
    }

    private void replace() {
        long pause = RETRY_MILLIS;
        while (!closed) {
            try {
                Zygote former = current;
                // Where that one is gone, everybody waits for the next.
                boolean hurry = former == null || former.dead();
                Zygote zygote = launchProven(hurry ? Settling.LATER : Settling.AT_ONCE);
                List<JailInmate> gathered = hurry ? List.of() : gather(zygote);
                if (zygote.dead()) { // whoever is in service stays there
                    zygote.close();
                    throw new EngineUnavailableException(
                            "the zygote", "it ended before it was in service", "Try again");
                }
                serve(zygote, gathered);
                if (closed) {
                    zygote.close();
                }
                if (closed || !zygote.dead()) {
                    return;
                }
            } catch (EngineUnavailableException e) {
                lastFailure = e;
                try {
                    Thread.sleep(pause);
                } catch (InterruptedException interrupt) {
                    Thread.currentThread().interrupt();
                    return;
                }
                pause = Math.min(2 * pause, LONGEST_RETRY_MILLIS);
            }
        }
    }

    /** A replaced zygote stays until the executions it serves are done. */
    private void closeIdle() {
        for (Zygote zygote : List.copyOf(retired)) {
            if (zygote != current && (zygote.idle() || zygote.dead()) && retired.remove(zygote)) {
                Thread.ofPlatform().daemon().name("zygote-end").start(zygote::close);
            }
        }
        if (!retired.isEmpty() && !closed) {
            clock.after(LOOK_AT_RETIRED_MILLIS, this::closeIdle);
        }
    }
}
