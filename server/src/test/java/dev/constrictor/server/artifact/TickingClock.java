package dev.constrictor.server.artifact;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** Stands still until it is told to go on. */
final class TickingClock implements InstantSource {
    static final Instant START = Instant.parse("2026-11-16T12:00:00Z");

    private final AtomicReference<Instant> now = new AtomicReference<>(START);

    @Override
    public Instant instant() {
        return now.get();
    }

    void goOn(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }
}
