package dev.constrictor.mcp.stdio;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Writes to the client, one line after the other: what waits in the queue, and what somebody writes at once. */
final class OutgoingWriter implements Runnable {
    private static final Logger LOG = System.getLogger(OutgoingWriter.class.getName());
    // Small enough that a client which reads slowly, but reads, shows as moving.
    static final int CHUNK = 16 << 10;
    private static final long IDLE = 0;

    private final OutgoingQueue queue;
    private final OutputStream out;
    private final Runnable whenBroken;
    private final AtomicLong writingSince = new AtomicLong(IDLE);

    OutgoingWriter(OutgoingQueue queue, OutputStream out, Runnable whenBroken) {
        this.queue = queue;
        this.out = out;
        this.whenBroken = whenBroken;
    }

    @Override
    public void run() {
        try {
            for (Optional<OutgoingLine> line = queue.take(); line.isPresent(); line = queue.take()) {
                write(line.get());
                queue.written(line.get());
            }
        } catch (IOException | RuntimeException | InterruptedException | Error e) {
            giveUp(e);
        }
    }

    /** On the caller's thread, whose turn it is. */
    void writeAtOnce(OutgoingLine line) {
        try {
            write(line);
            queue.written(line);
        } catch (IOException | RuntimeException | Error e) {
            giveUp(e);
        }
    }

    private void giveUp(Throwable why) {
        LOG.log(Level.DEBUG, "the client cannot be written to any more", why);
        whenBroken.run();
    }

    /** Whether a single piece has been on its way for that long. */
    boolean stuckFor(Duration duration) {
        long since = writingSince.get();
        return since != IDLE && System.nanoTime() - since > duration.toNanos();
    }

    private void write(OutgoingLine line) throws IOException {
        byte[] text = line.text().get().orElse(new byte[0]);
        try {
            for (int start = 0; start < text.length; start += CHUNK) {
                writingSince.set(now());
                out.write(text, start, Math.min(CHUNK, text.length - start));
            }
            if (queue.empty()) {
                writingSince.set(now());
                out.flush();
            }
        } finally {
            writingSince.set(IDLE);
        }
    }

    private static long now() {
        long now = System.nanoTime();
        return now == IDLE ? 1 : now;
    }
}
