package dev.constrictor.sandbox.jail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Inmates that are ready for code, each to be used once; asks for new ones as they are taken. */
final class InmatePool {
    private static final long LOOK_AGAIN_MILLIS = 100;
    // While some warm up, calls that come meanwhile must find a processor.
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    private static final int MOST_WARMING_UP = Math.max(1, PROCESSORS / 2);

    private final int size;
    private final int mostAlive;
    private final Supplier<@Nullable Zygote> currentZygote;
    private final Lull lull;
    // The newest first: what it has touched while it warmed up is the likeliest to be in the processor's caches still.
    private final Deque<JailInmate> ready = new ArrayDeque<>();
    // Who came first is served first: whoever comes while others wait must not take what comes for them.
    private final Deque<Turn> waiting = new ArrayDeque<>();
    private volatile boolean closed;

    /** Of one who waits. What is no longer in the queue has its inmate. */
    private static final class Turn {
        private final CompletableFuture<JailInmate> inmate = new CompletableFuture<>();

        @Nullable JailInmate await() throws InterruptedException {
            try {
                return inmate.get(LOOK_AGAIN_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException e) {
                return null;
            }
        }
    }

    InmatePool(int size, int mostAlive, Supplier<@Nullable Zygote> currentZygote) {
        this.size = size;
        this.mostAlive = mostAlive;
        this.currentZygote = currentZygote;
        this.lull = new Lull(PROCESSORS, Math.max(1, size), System::nanoTime);
    }

    synchronized int ready() {
        return ready.size();
    }

    /** A ready inmate, or one forked on demand; null when none comes in time. */
    @Nullable JailInmate take(long maxWaitMillis) throws InterruptedException {
        lull.taken();
        Turn turn = new Turn();
        JailInmate inmate = readyOrLast(turn);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(maxWaitMillis);
        try {
            while (inmate == null && !closed && System.nanoTime() < deadline) {
                fill();
                inmate = turn.await();
                if (inmate != null && !inmate.usable()) {
                    turn = new Turn();
                    inmate = readyOrFirst(turn);
                }
            }
            return inmate;
        } finally {
            if (inmate == null) {
                leaveQueue(turn);
            }
        }
    }

    private synchronized @Nullable JailInmate readyOrLast(Turn turn) {
        JailInmate inmate = waiting.isEmpty() ? nextReady() : null;
        if (inmate == null) {
            waiting.addLast(turn);
        }
        return inmate;
    }

    /** For one whose turn it was, and whose inmate has gone since. */
    private synchronized @Nullable JailInmate readyOrFirst(Turn turn) {
        JailInmate inmate = nextReady();
        if (inmate == null) {
            waiting.addFirst(turn);
        }
        return inmate;
    }

    private @Nullable JailInmate nextReady() {
        JailInmate inmate = ready.poll();
        while (inmate != null && !inmate.usable()) {
            inmate = ready.poll();
        }
        return inmate;
    }

    /** What was handed out meanwhile to somebody who waits no more is for the next. */
    private void leaveQueue(Turn turn) {
        boolean served;
        synchronized (this) {
            served = !waiting.remove(turn);
        }
        if (served) {
            add(turn.inmate.join());
        }
    }

    /** Whoever is handed out next begins to wake up. */
    void rouse() {
        JailInmate next;
        synchronized (this) {
            next = ready.peek();
        }
        if (next != null) {
            next.rouse();
        }
    }

    /** Asks the current zygote for as many as are waited for, and for what is missing besides, a few at a time. */
    void fill() {
        Zygote zygote = currentZygote.get();
        if (zygote != null) {
            missing(zygote).forEach(zygote::order); // without the lock: it may have to wait for the zygote to read
        }
    }

    /** Whether some are missing that nobody has been asked for. */
    synchronized boolean hasFewer() {
        Zygote zygote = currentZygote.get();
        return zygote != null && ready.size() + zygote.starting() < size;
    }

    /** They count as starting from now on, so that nobody asks for them again. */
    private synchronized List<JailInmate> missing(Zygote zygote) {
        // One that warms up first comes too late for who waits.
        int awaited = waiting.size() - ready.size() - zygote.startingCold();
        int missingBesides = size + waiting.size() - ready.size() - zygote.starting();
        int wanted = Math.max(awaited, Math.min(missingBesides, room(zygote)));
        // One that has reported may linger until it is killed: no crowd of them may grow beside those that run.
        int missing = Math.min(wanted, mostAlive - zygote.alive());
        // To warm up takes as long as all the rest: not while calls come faster than inmates.
        boolean warm = waiting.isEmpty() && ready.size() >= size / 2 && lull.prevails();
        List<JailInmate> expected = new ArrayList<>();
        for (int i = 0; i < missing && !zygote.dead(); i++) {
            expected.add(zygote.expect(warm));
        }
        return expected;
    }

    /** For how many there is a processor, besides those that somebody waits for: who runs comes first, but not for ever. */
    private int room(Zygote zygote) {
        int room = MOST_WARMING_UP - zygote.starting();
        return ready.size() < half() ? room : Math.min(room, PROCESSORS - zygote.busy());
    }

    /** With that many there is no hurry. */
    private int half() {
        return Math.max(1, size / 2);
    }

    void add(JailInmate inmate) {
        if (handOutOrKeep(inmate)) {
            fill();
        } else {
            discard(inmate);
        }
    }

    /** Of a zygote that is in service from now on. */
    void addAll(List<JailInmate> inmates) {
        inmates.stream().filter(inmate -> !handOutOrKeep(inmate)).forEach(InmatePool::discard);
    }

    /** Not if it is gone, or is of a zygote that is being replaced. */
    private synchronized boolean handOutOrKeep(JailInmate inmate) {
        if (inmate.zygote() != currentZygote.get() || !inmate.usable()) {
            return false;
        }
        Turn first = waiting.poll();
        if (first == null) {
            ready.addFirst(inmate);
        } else {
            first.inmate.complete(inmate);
        }
        return true;
    }

    synchronized void remove(JailInmate inmate) {
        ready.remove(inmate);
    }

    /** Nothing of a zygote that is being replaced is handed out any more. */
    void discardAllOf(Zygote zygote) {
        JailInmate inmate;
        do {
            inmate = discardOne(each -> each.zygote() == zygote);
        } while (inmate != null);
    }

    /** Whether one of them was ready, the given one or one before it. */
    boolean discardOneUpTo(Zygote zygote, int newest) {
        return discardOne(each -> each.zygote() == zygote && each.id() <= newest) != null;
    }

    /** Nobody waits for an inmate any more. */
    void close() {
        closed = true;
    }

    private @Nullable JailInmate discardOne(Predicate<JailInmate> which) {
        JailInmate found;
        synchronized (this) {
            found = ready.stream().filter(which).findFirst().orElse(null);
            if (found != null) {
                ready.remove(found);
            }
        }
        if (found != null) {
            discard(found);
        }
        return found;
    }

    private static void discard(JailInmate inmate) {
        if (!inmate.exited()) {
            inmate.kill();
        }
        inmate.close();
    }
}
