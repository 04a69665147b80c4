package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RotationTest {
    private static final String HASH_SEED = "hash('a text')";

    @Test
    void a_zygote_is_replaced_after_so_many_forks_and_nobody_notices() throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.rotateAfterForks = 10))) {
            assertThat(seedsSeen(sandbox, 3)).hasSizeGreaterThanOrEqualTo(3);
            assertThat(sandbox.info().pool().restarts())
                    .as("what was planned is no restart")
                    .isZero();
        }
    }

    @Test
    void a_zygote_is_replaced_after_so_much_time_even_if_nobody_calls() throws InterruptedException {
        try (Sandbox sandbox =
                Sandbox.open(Unguarded.config().with(change -> change.rotateAfter = Duration.ofMillis(300)))) {
            assertThat(seedsSeen(sandbox, 2)).hasSizeGreaterThanOrEqualTo(2);
            long forks = sandbox.info().pool().forks();
            Thread.sleep(1500);
            assertThat(sandbox.info().pool().forks()).isGreaterThan(forks);
        }
    }

    @Test
    void what_runs_when_its_zygote_is_replaced_runs_to_its_end() {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.rotateAfterForks = 5))) {
            Execution slow =
                    sandbox.start(ExecutionRequest.of("import time; time.sleep(3); 'to the end'"), OutputListener.NONE);
            for (int i = 0; i < 40; i++) {
                assertThat(sandbox.execute(ExecutionRequest.of("1")).error()).isEmpty();
            }
            assertThat(slow.await().value().orElseThrow().json().stringValue()).isEqualTo("to the end");
        }
    }

    @Test
    void a_planned_successor_has_settled_before_it_serves_anybody() throws InterruptedException {
        String settled = "import sys, json\n[hash('a text'), sys._is_immortal(json.dumps)]";
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.rotateAfterForks = 10))) {
            assumeTrue(
                    sandbox.execute(ExecutionRequest.of("import sys; hasattr(sys, '_is_immortal')"))
                            .value()
                            .orElseThrow()
                            .json()
                            .asBoolean(),
                    "needs an interpreter whose objects can be made to last");
            long first = seed(sandbox.execute(ExecutionRequest.of(settled)));
            Set<Long> successors = new HashSet<>();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (successors.size() < 2 && System.nanoTime() < end) {
                ExecutionResult result = sandbox.execute(ExecutionRequest.of(settled));
                if (seed(result) != first) {
                    successors.add(seed(result));
                    assertThat(result.value().orElseThrow().json().get(1).asBoolean())
                            .isTrue();
                }
                Thread.sleep(10);
            }
            assertThat(successors).hasSize(2);
        }
    }

    private static long seed(ExecutionResult result) {
        return result.value().orElseThrow().json().get(0).asLong();
    }

    private static Set<Long> seedsSeen(Sandbox sandbox, int wanted) throws InterruptedException {
        Set<Long> seeds = new HashSet<>();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (seeds.size() < wanted && System.nanoTime() < end) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of(HASH_SEED));
            assertThat(result.error()).isEmpty();
            seeds.add(result.value().orElseThrow().json().longValue());
            Thread.sleep(10);
        }
        return seeds;
    }
}
