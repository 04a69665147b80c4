package dev.constrictor.audit.canary;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A process that does nothing, for one attempt to end it. It ends with this one, however that ends. */
public final class Victim implements AutoCloseable {
    private final Process process;

    private Victim(Process process) {
        this.process = process;
    }

    public static Victim start() throws IOException {
        return new Victim(new ProcessBuilder("cat").start());
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
