package dev.constrictor.audit.canary;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A process that does nothing, for one attempt to end it. */
public final class Victim implements AutoCloseable {
    private static final String LONG_ENOUGH = "600";

    private final Process process;

    private Victim(Process process) {
        this.process = process;
    }

    public static Victim start() throws IOException {
        return new Victim(new ProcessBuilder("sleep", LONG_ENOUGH).start());
    }

    public long pid() {
        return process.pid();
    }

    /** Whether it is gone, or goes now: a signal needs a moment. */
    public boolean ended() throws InterruptedException {
        return process.waitFor(100, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
