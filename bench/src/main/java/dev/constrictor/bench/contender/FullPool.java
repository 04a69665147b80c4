package dev.constrictor.bench.contender;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxInfo.PoolInfo;
import java.io.IOException;
import java.time.Duration;

/**
 * Waits until a sandbox has come to rest: its pool is full, and what was left of former inmates is gone.
 *
 * @param teardown how long the latter takes
 */
public record FullPool(Sandbox sandbox, Duration teardown) {
    static final Duration TEARDOWN_OF_INMATE = Duration.ofMillis(8);

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    public FullPool(Sandbox sandbox) {
        this(sandbox, TEARDOWN_OF_INMATE);
    }

    public void await() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            PoolInfo pool = sandbox.info().pool();
            if (pool.ready() >= pool.size()) {
                Thread.sleep(teardown);
                return;
            }
            if (System.nanoTime() > deadline) {
                throw new IOException("the pool was not full within %d s: %s".formatted(PATIENCE.toSeconds(), pool));
            }
            Thread.sleep(1);
        }
    }
}
