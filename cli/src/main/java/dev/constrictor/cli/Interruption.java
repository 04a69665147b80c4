package dev.constrictor.cli;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C, or a polite kill: the thread that does the work is interrupted, which kills the inmate, and the process waits
 * for it to clean up. The exit code is then Java's own: 128 and the signal's number.
 */
final class Interruption {
    private static final Duration CLEAN_UP = Duration.ofSeconds(10);

    private final Thread worker = Thread.currentThread();
    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile boolean requested;
    private volatile OptionalInt exitCode = OptionalInt.empty();
    private volatile Duration patience = CLEAN_UP;

    /** For the current thread. */
    static Interruption watch() {
        Interruption interruption = new Interruption();
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(interruption::interrupt, "interruption"));
        } catch (IllegalStateException alreadyEnding) {
            // The signal was faster. This call waits for the end that is under way, whose code is the signal's.
            Runtime.getRuntime().exit(ExitCode.INTERRUPTED);
        }
        return interruption;
    }

    /** Whether the process is about to end: nothing needs to be said any more. */
    boolean requested() {
        return requested;
    }

    void finished() {
        finished.countDown();
    }

    /** For a command that has done what it should once a signal ends it: the exit code is then this one. */
    void endQuietlyWith(int code) {
        exitCode = OptionalInt.of(code);
    }

    /** For a command that may need longer to clean up. */
    void allow(Duration time) {
        patience = time;
    }

    /** Ends what the worker does, without ending the process. */
    void interruptWorker() {
        worker.interrupt();
    }

    private void interrupt() {
        if (finished.getCount() == 0) {
            return;
        }
        requested = true;
        worker.interrupt();
        try {
            if (finished.await(patience.toMillis(), TimeUnit.MILLISECONDS) && exitCode.isPresent()) {
                // There is no other way to another code than the signal's once a process is ending.
                Runtime.getRuntime().halt(exitCode.getAsInt());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
