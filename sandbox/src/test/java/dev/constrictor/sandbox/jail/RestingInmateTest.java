package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An inmate that has reported may rest until its result is told, and not for long. */
class RestingInmateTest {
    private static final int POOL = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private Sandbox sandbox;

    @BeforeEach
    void open() {
        sandbox = Sandbox.open(SandboxConfig.defaults().with(change -> {
            change.poolSize = POOL;
            change.rules = CodeRules.off();
        }));
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void it_goes_soon_after_short_code_and_after_long_code() throws InterruptedException {
        Set<Long> before = inmates();
        for (String code : List.of("2+2", "import time; time.sleep(0.05); 4", "4", "3+1")) {
            assertThat(run(code).value().orElseThrow().json().intValue()).isEqualTo(4);
        }
        awaitOthersThan(before);
    }

    @Test
    void it_goes_whatever_it_has_left_running() throws InterruptedException {
        Set<Long> before = inmates();
        run("import threading\nthreading.Thread(target=lambda: [None for _ in iter(int, 1)], daemon=True).start()");
        ExecutionResult stubborn = run("""
                import signal, sys
                found = [each for each in sys.modules.values() if hasattr(each, "_await_control")]
                for each in found: each._await_control = lambda *given: signal.pause()
                len(found)
                """);
        assertThat(stubborn.value().orElseThrow().json().intValue()).isEqualTo(1);
        awaitOthersThan(before);
    }

    @Test
    void who_listens_hears_the_end_without_waiting_for_a_kill() {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            long started = System.nanoTime();
            StringBuilder heard = new StringBuilder();
            ExecutionResult result = sandbox.start(
                            ExecutionRequest.of("print('here')"),
                            (OutputListener.Stream stream, String text) -> heard.append(text))
                    .await();
            assertThat(result.stdout()).isEqualTo("here\n");
            assertThat(heard.toString()).isEqualTo("here\n");
            shortest = Math.min(shortest, System.nanoTime() - started);
        }
        // Had the server to lose patience first, each would take longer.
        assertThat(Duration.ofNanos(shortest)).isLessThan(Duration.ofMillis(50));
    }

    @Test
    void output_of_code_that_is_attended_to_is_whole_at_once() {
        ExecutionResult result = run("import time\nfor i in range(4):\n    print(i)\n    time.sleep(0.003)");
        assertThat(result.stdout()).isEqualTo("0\n1\n2\n3\n");
        assertThat(result.truncated()).isFalse();
    }

    private ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    /** The pool is full again, and none of those that were in it then is left of those that were used. */
    private void awaitOthersThan(Set<Long> before) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            Set<Long> now = inmates();
            if (now.size() == POOL && now.stream().noneMatch(before::contains)) {
                return;
            }
            Thread.sleep(10);
        }
        assertThat(inmates()).hasSize(POOL).doesNotContainAnyElementsOf(before);
    }

    private static Set<Long> inmates() {
        return JailProcesses.of(ProcessHandle.current()).inmates().stream()
                .map(ProcessHandle::pid)
                .collect(Collectors.toSet());
    }
}
