package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.fail;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for what happens on other threads. */
final class Eventually {
    private Eventually() {}

    static void holds(Duration patience, BooleanSupplier condition, Supplier<String> what) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                fail("not within %s: %s", patience, what.get());
            }
            Thread.sleep(5);
        }
    }
}
