package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An inmate that wakes up because an execution may come is like any other. */
class ExpectedExecutionTest {
    private static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(SandboxConfig.defaults().with(change -> change.poolSize = 2));
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @Test
    void code_that_comes_at_once_and_code_that_comes_late_run_alike() throws InterruptedException {
        for (int i = 0; i < 30; i++) {
            sandbox.expectExecution();
            if (i % 3 == 0) {
                Thread.sleep(20);
            }
            assertThat(value("2+%d".formatted(i))).isEqualTo(Integer.toString(2 + i));
        }
    }

    @Test
    void who_expects_again_and_again_keeps_nobody_busy() {
        for (int i = 0; i < 10_000; i++) {
            sandbox.expectExecution();
        }
        assertThat(value("2+2")).isEqualTo("4");
    }

    @Test
    void long_code_arrives_whole() {
        String text = "0123456789".repeat(40_000);
        sandbox.expectExecution();
        assertThat(value("len('%s')".formatted(text))).isEqualTo(Integer.toString(text.length()));
    }

    @Test
    void code_finds_what_it_finds_elsewhere() {
        String code = "sorted(globals())";
        String without = value(code);
        sandbox.expectExecution();
        assertThat(value(code)).isEqualTo(without);
    }

    @Test
    void limits_and_rules_hold() {
        sandbox.expectExecution();
        assertThat(error("x = bytearray(1 << 30)").type()).isEqualTo(ErrorType.MEMORY_LIMIT);
        sandbox.expectExecution();
        ExecutionResult refused = sandbox.execute(ExecutionRequest.of("import os"));
        assertThat(refused.error().orElseThrow().type()).isEqualTo(ErrorType.SECURITY_VIOLATION);
        assertThat(refused.securityEvents()).hasSize(1);
        sandbox.expectExecution();
        ExecutionRequest endless = ExecutionRequest.of("while True: pass").withTimeout(Duration.ofMillis(300));
        assertThat(sandbox.execute(endless).error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
    }

    @Test
    void no_two_roll_the_same_dice() {
        Set<String> rolled = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            sandbox.expectExecution();
            rolled.add(value("import random\nrandom.random()"));
        }
        assertThat(rolled).hasSize(10);
    }

    private static String value(String code) {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }

    private static ExecutionError error(String code) {
        return sandbox.execute(ExecutionRequest.of(code)).error().orElseThrow();
    }
}
