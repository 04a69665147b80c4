package dev.constrictor.bench.served;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Kills a server that does not answer in time. */
public record Deadline(ServerProcess server, Duration patience) {
    private static final ScheduledExecutorService CLOCK = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("deadlines").factory());

    /** Questions and their answers. */
    public interface Exchange<T> {
        T run() throws IOException;
    }

    public <T> T keep(Exchange<T> exchange) throws IOException {
        AtomicBoolean passed = new AtomicBoolean();
        ScheduledFuture<?> end = CLOCK.schedule(() -> kill(passed), patience.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return exchange.run();
        } catch (IOException e) {
            throw passed.get() ? new IOException("no answer within %d s".formatted(patience.toSeconds()), e) : e;
        } finally {
            end.cancel(false);
        }
    }

    private void kill(AtomicBoolean passed) {
        passed.set(true);
        server.process().destroyForcibly();
    }
}
