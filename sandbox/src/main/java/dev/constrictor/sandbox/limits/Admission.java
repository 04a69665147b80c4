package dev.constrictor.sandbox.limits;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lets so many run at once, lets so many wait for a place, and turns the rest away. Those who wait get their places in
 * turn, one of each caller; those of one caller in the order they came.
 *
 * <p>Nobody takes more of the queue than is left to others: one caller who floods it gets half of it, the next one half of
 * the rest, so that a third still finds a place to wait. That does not hold for {@link #ANYBODY}: where callers have no
 * names there are no others.
 */
public final class Admission implements AutoCloseable {
    /** Nobody in particular: all who come without a name. */
    public static final String ANYBODY = "";

    /** What became of the wish for a place. */
    public enum Entry {
        /** There is a place; it must be left again. */
        ADMITTED,
        /** All places are taken, and the queue is full. */
        TURNED_AWAY,
        /** There may be places, but not for this caller, who has what one caller gets. */
        CALLER_TURNED_AWAY,
        CLOSED
    }

    private final AdmissionLimits limits;
    private final ReentrantLock lock = new ReentrantLock();
    /** Of callers who have something running or waiting; nothing is kept of others. */
    private final Map<String, Line> lines = new HashMap<>();
    /** Lines whose first may run as soon as there is a place, in the order in which they get it. */
    private final ArrayDeque<Line> turns = new ArrayDeque<>();

    private int running;
    private int queued;
    private boolean closed;

    public Admission(AdmissionLimits limits) {
        this.limits = requireNonNull(limits, "limits is null");
    }

    public Entry enter(String caller, long maxWaitMillis) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (closed) {
                return Entry.CLOSED;
            }
            Line line = lines.get(caller);
            // While a place is free, nobody waits who could have it: so nobody is overtaken here.
            if (running < limits.running() && (line == null || line.running < limits.runningOfCaller())) {
                admit(line == null ? newLine(caller) : line);
                return Entry.ADMITTED;
            }
            if (!mayWait(caller, line)) {
                return turnedAway(running < limits.running() || queued < limits.queued());
            }
            return await(line == null ? newLine(caller) : line, TimeUnit.MILLISECONDS.toNanos(maxWaitMillis));
        } finally {
            lock.unlock();
        }
    }

    /** To be called once by each who was admitted, with the same name. */
    public void leave(String caller) {
        lock.lock();
        try {
            Line line = lines.get(caller);
            if (line == null || line.running == 0) {
                throw new IllegalStateException("nobody of this caller has a place to leave");
            }
            giveBack(line);
        } finally {
            lock.unlock();
        }
    }

    public AdmissionLimits limits() {
        return limits;
    }

    public int running() {
        lock.lock();
        try {
            return running;
        } finally {
            lock.unlock();
        }
    }

    public int queued() {
        lock.lock();
        try {
            return queued;
        } finally {
            lock.unlock();
        }
    }

    /** Sends home all who wait and all who come. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            turns.clear();
            queued = 0;
            for (Line line : List.copyOf(lines.values())) {
                List<Waiting> sentHome = new ArrayList<>(line.waiting);
                line.waiting.clear();
                sentHome.forEach(waiting -> waiting.end(Entry.CLOSED));
                forgetIfIdle(line);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Callers of whom something is known. */
    int callers() {
        lock.lock();
        try {
            return lines.size();
        } finally {
            lock.unlock();
        }
    }

    private boolean mayWait(String caller, @Nullable Line line) {
        int own = line == null ? 0 : line.waiting.size();
        int left = limits.queued() - queued;
        return left > 0 && own < limits.queuedOfCaller() && (caller.equals(ANYBODY) || own < left);
    }

    private static Entry turnedAway(boolean roomForOthers) {
        return roomForOthers ? Entry.CALLER_TURNED_AWAY : Entry.TURNED_AWAY;
    }

    private Entry await(Line line, long maxWaitNanos) throws InterruptedException {
        Waiting waiting = new Waiting(lock.newCondition());
        line.waiting.add(waiting);
        queued++;
        takeTurn(line);
        try {
            long left = maxWaitNanos;
            while (waiting.ended == null && left > 0) {
                left = waiting.turn.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            if (waiting.ended == Entry.ADMITTED) {
                giveBack(line);
            } else {
                giveUp(line, waiting);
            }
            throw e;
        }
        if (waiting.ended == null) {
            giveUp(line, waiting);
            return turnedAway(running < limits.running());
        }
        return waiting.ended;
    }

    private void admit(Line line) {
        line.running++;
        running++;
    }

    private void giveBack(Line line) {
        line.running--;
        running--;
        takeTurn(line);
        while (running < limits.running() && !turns.isEmpty()) {
            Line next = turns.remove();
            next.inTurns = false;
            Waiting first = next.waiting.remove();
            queued--;
            admit(next);
            takeTurn(next);
            first.end(Entry.ADMITTED);
        }
        forgetIfIdle(line);
    }

    private void giveUp(Line line, Waiting waiting) {
        if (line.waiting.remove(waiting)) {
            queued--;
        }
        if (line.waiting.isEmpty() && line.inTurns) {
            turns.remove(line);
            line.inTurns = false;
        }
        forgetIfIdle(line);
    }

    /** Behind all others, if somebody of this line waits who may run. */
    private void takeTurn(Line line) {
        if (!line.inTurns && !line.waiting.isEmpty() && line.running < limits.runningOfCaller()) {
            turns.add(line);
            line.inTurns = true;
        }
    }

    private Line newLine(String caller) {
        Line line = new Line(caller);
        lines.put(caller, line);
        return line;
    }

    private void forgetIfIdle(Line line) {
        if (line.running == 0 && line.waiting.isEmpty()) {
            lines.remove(line.caller, line);
        }
    }

    /** What a caller has running, and those of it who wait. */
    private static final class Line {
        private final String caller;
        private final ArrayDeque<Waiting> waiting = new ArrayDeque<>(2);
        private int running;
        private boolean inTurns;

        private Line(String caller) {
            this.caller = requireNonNull(caller, "caller is null");
        }
    }

    private static final class Waiting {
        private final Condition turn;
        private @Nullable Entry ended;

        private Waiting(Condition turn) {
            this.turn = turn;
        }

        private void end(Entry how) {
            ended = how;
            turn.signal();
        }
    }
}
