package dev.constrictor.sandbox.container.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;

/** The end of what a container's runtime, or its first process, wrote to stderr. Read to its end, so nobody is stuck. */
public final class Complaints {
    private static final int KEPT = 4096;

    private final Thread reader;
    private byte[] kept = new byte[0];

    private Complaints(InputStream stderr) {
        // A virtual one would keep a carrier while it waits for a pipe, and some of them all there are.
        this.reader = Thread.ofPlatform().daemon().name("container-complaints").unstarted(() -> follow(stderr));
    }

    public static Complaints of(Process process) {
        Complaints complaints = new Complaints(process.getErrorStream());
        complaints.reader.start();
        return complaints;
    }

    public synchronized String text() {
        return new String(kept, UTF_8);
    }

    /** All there was, of a process that has ended. */
    public String textAtEnd(Duration limit) throws InterruptedException {
        reader.join(limit);
        return text();
    }

    private void follow(InputStream stderr) {
        byte[] buffer = new byte[KEPT];
        try (stderr) {
            for (int count = stderr.read(buffer); count >= 0; count = stderr.read(buffer)) {
                keep(buffer, count);
            }
        } catch (IOException e) {
            // Killed while it spoke: what was said is kept.
        }
    }

    private synchronized void keep(byte[] buffer, int count) {
        byte[] all = Arrays.copyOf(kept, kept.length + count);
        System.arraycopy(buffer, 0, all, kept.length, count);
        kept = Arrays.copyOfRange(all, Math.max(0, all.length - KEPT), all.length);
    }
}
