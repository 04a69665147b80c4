package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;

/** A client's calls, in all its conversations: some run, some wait for their turn, and there is room for no more. */
final class PendingCalls {
    private static final int MOST_OPEN_BATCHES = 8;

    private final ConversationLimits limits;
    private final Executor threads;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition idle = lock.newCondition();
    private final Map<CallKey, PendingCall> byKey = new HashMap<>();
    private final Set<PendingCall> waiting = new LinkedHashSet<>();
    private final Set<PendingCall> running = new LinkedHashSet<>();
    private final Map<String, Integer> runningOf = new HashMap<>();
    private final Semaphore writing;
    // What a batch has answered so far is kept until its last call ends.
    private final Semaphore openBatches = new Semaphore(MOST_OPEN_BATCHES);
    private long characters;
    private boolean closed;

    PendingCalls(ConversationLimits limits, Executor threads) {
        this.limits = limits;
        this.threads = threads;
        this.writing = new Semaphore(limits.repliesAtOnce());
    }

    /** What was opened has to be closed. */
    boolean openBatch() {
        return openBatches.tryAcquire();
    }

    void closeBatch() {
        openBatches.release();
    }

    Admission admit(PendingCall call) {
        lock.lock();
        try {
            if (closed) {
                return Admission.SHUTTING_DOWN;
            }
            if (byKey.containsKey(call.key())) {
                return Admission.DUPLICATE_ID;
            }
            if (full(call)) {
                return Admission.OVERLOADED;
            }
            byKey.put(call.key(), call);
            characters += call.characters();
            waiting.add(call);
            startNext();
            return Admission.ADMITTED;
        } finally {
            lock.unlock();
        }
    }

    private boolean full(PendingCall call) {
        boolean noTurn = waiting.size() >= limits.waitingCalls() && !mayRun(call);
        boolean noMemory = characters > 0 && characters + call.characters() > limits.pendingCharacters();
        return noTurn || noMemory;
    }

    private void startNext() {
        for (PendingCall next : waiting) {
            if (mayRun(next)) {
                waiting.remove(next);
                running.add(next);
                runningOf.merge(next.kind(), 1, Integer::sum);
                threads.execute(() -> run(next));
                return;
            }
        }
    }

    /** Each tool, and reading, has its own turns, so that a question is answered while long work goes on. */
    private boolean mayRun(PendingCall call) {
        return runningOf.getOrDefault(call.kind(), 0) < limits.runningCalls();
    }

    private void run(PendingCall call) {
        try {
            call.run(writing, () -> forget(call));
        } finally {
            finished(call);
        }
    }

    /** Ids that are not pending, or not any more, are ignored. */
    void cancel(CallKey key) {
        PendingCall call;
        lock.lock();
        try {
            call = byKey.get(key);
            if (call == null) {
                return;
            }
            leaveTheQueue(call);
        } finally {
            lock.unlock();
        }
        call.cancel();
    }

    void cancelAll(Predicate<PendingCall> which) {
        List<CallKey> keys;
        lock.lock();
        try {
            keys = byKey.values().stream().filter(which).map(PendingCall::key).toList();
        } finally {
            lock.unlock();
        }
        keys.forEach(this::cancel);
    }

    boolean isIdle() {
        lock.lock();
        try {
            return running.isEmpty() && waiting.isEmpty();
        } finally {
            lock.unlock();
        }
    }

    private boolean leaveTheQueue(PendingCall call) {
        boolean left = waiting.remove(call);
        if (left) {
            byKey.remove(call.key(), call);
            characters -= call.characters();
            signalIfIdle();
        }
        return left;
    }

    void close() {
        lock.lock();
        try {
            closed = true;
        } finally {
            lock.unlock();
        }
    }

    /** Refuses the waiting calls and tells the running ones to end; their replies are still sent. */
    void hurryAll() {
        List<PendingCall> refused;
        List<PendingCall> hurried;
        lock.lock();
        try {
            closed = true;
            refused = List.copyOf(waiting);
            refused.forEach(this::leaveTheQueue);
            hurried = List.copyOf(running);
        } finally {
            lock.unlock();
        }
        hurried.forEach(PendingCall::hurry);
        // Not on this thread: a client that does not read must hold up neither who drains nor another refusal.
        refused.forEach(call -> Thread.ofVirtual()
                .name("mcp-refusal-" + call.reference())
                .start(() -> call.refuse(ErrorCode.UNAVAILABLE, "The server shut down before this call began")));
    }

    boolean awaitIdle(Duration patience) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            long nanos = patience.toNanos();
            while (!running.isEmpty() || !waiting.isEmpty()) {
                if (nanos <= 0) {
                    return false;
                }
                nanos = idle.awaitNanos(nanos);
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void forget(PendingCall call) {
        lock.lock();
        try {
            byKey.remove(call.key(), call);
        } finally {
            lock.unlock();
        }
    }

    private void finished(PendingCall call) {
        lock.lock();
        try {
            byKey.remove(call.key(), call);
            running.remove(call);
            runningOf.merge(call.kind(), -1, Integer::sum);
            characters -= call.characters();
            startNext();
            signalIfIdle();
        } finally {
            lock.unlock();
        }
    }

    private void signalIfIdle() {
        if (running.isEmpty() && waiting.isEmpty()) {
            idle.signalAll();
        }
    }
}
