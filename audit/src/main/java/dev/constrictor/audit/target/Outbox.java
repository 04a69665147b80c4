package dev.constrictor.audit.target;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** Lines on their way to a server that may not read them. Whoever has one to send never waits. */
final class Outbox {
    static final int MOST_LINES = 1000;
    static final int MOST_BYTES = 64 << 20;

    private final Semaphore room = new Semaphore(MOST_BYTES);
    private final BlockingQueue<byte[]> lines = new LinkedBlockingQueue<>(MOST_LINES);

    /** @return whether there was room for it */
    boolean offer(byte[] line) {
        if (!room.tryAcquire(line.length)) {
            return false;
        }
        boolean taken = lines.offer(line);
        if (!taken) {
            room.release(line.length);
        }
        return taken;
    }

    /** Writes one line after the other until it is interrupted. */
    void emptyInto(OutputStream stream) throws IOException, InterruptedException {
        while (true) {
            byte[] line = lines.take();
            stream.write(line);
            stream.flush();
            room.release(line.length);
        }
    }
}
