package dev.constrictor.mcp.stdio;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The threads that serve one client: one of them reads, the others do what was asked for. Who has read a call runs it
 * himself and lets another one go on reading: so no call waits until somebody has woken up for it.
 */
final class Crew implements Executor {
    /** Reads the next message and has it answered or begun. */
    interface Reading {
        /** @return whether there may be another one */
        boolean next();
    }

    private static final int MOST_IDLE = 4;

    private final Reading reading;
    private final Runnable whenAllIsRead;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition wanted = lock.newCondition();
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private boolean readerWanted;
    private int idle;
    private int signalled;
    private int coming;
    private volatile @Nullable Thread reader;
    // The reader's own.
    private @Nullable Runnable kept;

    Crew(Reading reading, Runnable whenAllIsRead) {
        this.reading = requireNonNull(reading, "reading is null");
        this.whenAllIsRead = requireNonNull(whenAllIsRead, "whenAllIsRead is null");
    }

    void start() {
        letSomebodyRead();
    }

    /** Whether the caller is the one who reads, and so must not wait for the client. */
    boolean isReading() {
        return Thread.currentThread().equals(reader);
    }

    /** The reader keeps the first task of each message for himself. */
    @Override
    public void execute(Runnable task) {
        if (isReading() && kept == null) {
            kept = task;
            return;
        }
        lock.lock();
        try {
            tasks.add(task);
            callSomebody();
        } finally {
            lock.unlock();
        }
    }

    private void letSomebodyRead() {
        lock.lock();
        try {
            reader = null;
            readerWanted = true;
            callSomebody();
        } finally {
            lock.unlock();
        }
    }

    /** Unless enough of them are on their way already, no matter what they were called for. */
    private void callSomebody() {
        if (coming >= tasks.size() + (readerWanted ? 1 : 0)) {
            return;
        }
        if (signalled < idle) {
            signalled++;
            wanted.signal();
        } else {
            Thread.ofPlatform().daemon().name("mcp-stdio-crew").start(this::arrive);
        }
        coming++;
    }

    private void arrive() {
        lock.lock();
        try {
            coming--;
        } finally {
            lock.unlock();
        }
        serve();
    }

    private void serve() {
        for (Runnable task = next(); task != null; task = next()) {
            task.run();
        }
    }

    /** None for one who is not needed any more. */
    private @Nullable Runnable next() {
        lock.lock();
        try {
            while (true) {
                if (readerWanted) {
                    readerWanted = false;
                    reader = Thread.currentThread();
                    return this::read;
                }
                Runnable task = tasks.poll();
                if (task != null || idle >= MOST_IDLE) {
                    return task;
                }
                idle++;
                wanted.awaitUninterruptibly();
                idle--;
                signalled = Math.max(0, signalled - 1);
                coming = Math.max(0, coming - 1);
            }
        } finally {
            lock.unlock();
        }
    }

    private void read() {
        boolean more = false;
        try {
            do {
                more = reading.next();
            } while (more && kept == null);
        } finally {
            Runnable own = kept;
            kept = null;
            if (more) {
                letSomebodyRead();
            } else {
                reader = null;
                whenAllIsRead.run();
            }
            if (own != null) {
                own.run();
            }
        }
    }
}
