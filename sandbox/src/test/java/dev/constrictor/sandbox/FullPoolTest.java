package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class FullPoolTest {
    private static final int SIZE = 4;

    @Test
    void the_pool_is_full_again_beside_runs_that_go_on_and_on() throws InterruptedException {
        int busy = Runtime.getRuntime().availableProcessors() + 1;
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> {
            change.poolSize = SIZE;
            change.maxConcurrent = busy + 1;
        }))) {
            List<Execution> runs = new ArrayList<>();
            for (int i = 0; i < busy; i++) {
                runs.add(sandbox.start(
                        ExecutionRequest.of("while True: pass").withTimeout(Duration.ofSeconds(60)),
                        OutputListener.NONE));
            }
            awaitFull(sandbox);
            assertThat(sandbox.info().pool().running()).isEqualTo(busy);
            runs.forEach(Execution::cancel);
        }
    }

    @Test
    void the_pool_is_full_soon_after_a_flood_of_calls() throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = SIZE))) {
            for (int i = 0; i < 50; i++) {
                assertThat(sandbox.execute(ExecutionRequest.of("1")).error()).isEmpty();
            }
            awaitFull(sandbox);
        }
    }

    private static void awaitFull(Sandbox sandbox) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (sandbox.info().pool().ready() < SIZE) {
            assertThat(System.nanoTime()).as("the pool is not full").isLessThan(deadline);
            Thread.sleep(10);
        }
    }
}
