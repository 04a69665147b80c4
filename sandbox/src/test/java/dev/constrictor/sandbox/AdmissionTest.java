package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AdmissionTest {
    private static final ExecutionRequest LONG = ExecutionRequest.of("print('started')\nimport time\ntime.sleep(60)");

    private Sandbox sandbox;

    @BeforeEach
    void open() {
        sandbox = Sandbox.open(Unguarded.config().with(change -> {
            change.poolSize = 1;
            change.maxConcurrent = 1;
            change.maxQueued = 3;
        }));
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    private Execution startLong() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Execution execution = sandbox.start(LONG, (stream, text) -> started.countDown());
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
        return execution;
    }

    private Execution queue(ExecutionRequest request, OutputListener listener) throws InterruptedException {
        int before = sandbox.info().pool().queued();
        Execution execution = sandbox.start(request, listener);
        while (sandbox.info().pool().queued() == before) {
            Thread.sleep(1);
        }
        return execution;
    }

    @Test
    void those_who_wait_come_in_the_order_they_came_and_the_rest_is_turned_away() throws InterruptedException {
        Execution running = startLong();
        List<String> order = new CopyOnWriteArrayList<>();
        List<Execution> waiting = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            waiting.add(
                    queue(ExecutionRequest.of("print(%d, end='')".formatted(i)), (stream, text) -> order.add(text)));
        }
        assertThat(sandbox.info().pool().running()).isEqualTo(1);
        ExecutionError refused =
                sandbox.execute(ExecutionRequest.of("1")).error().orElseThrow();
        assertThat(refused.type()).isEqualTo(ErrorType.OVERLOADED);
        assertThat(refused.message()).contains("1 executions run and 3 wait", "try again");
        assertThat(sandbox.validate("1").valid())
                .as("a question does not wait for work")
                .isTrue();
        running.cancel();
        waiting.forEach(execution -> assertThat(execution.await().error()).isEmpty());
        assertThat(order).containsExactly("0", "1", "2");
        assertThat(sandbox.info().pool().running()).isZero();
        assertThat(sandbox.info().pool().queued()).isZero();
    }

    @Test
    void a_caller_who_has_its_share_is_told_so_and_others_are_served() throws InterruptedException {
        try (Sandbox shared = Sandbox.open(Unguarded.config().with(change -> {
            change.poolSize = 1;
            change.maxConcurrent = 2;
            change.maxConcurrentPerCaller = OptionalInt.of(1);
            change.maxQueuedPerCaller = OptionalInt.of(0);
        }))) {
            CountDownLatch started = new CountDownLatch(1);
            Execution running = shared.start(LONG.withCaller("ann"), (stream, text) -> started.countDown());
            assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();

            ExecutionError refused = shared.execute(ExecutionRequest.of("1").withCaller("ann"))
                    .error()
                    .orElseThrow();

            assertThat(refused.type()).isEqualTo(ErrorType.OVERLOADED);
            assertThat(refused.message())
                    .contains("this caller has as many", "1 at once, 0 waiting", "when one of them has ended");
            assertThat(shared.execute(ExecutionRequest.of("1").withCaller("bob"))
                            .success())
                    .isTrue();
            running.cancel();
        }
    }

    @Test
    void one_who_waits_can_be_cancelled_and_gives_its_place_in_the_queue_back() throws InterruptedException {
        Execution running = startLong();
        Execution waiting = queue(LONG, OutputListener.NONE);
        waiting.cancel();
        ExecutionError error = waiting.await().error().orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.CANCELLED);
        assertThat(error.message()).contains("nothing was run");
        assertThat(sandbox.info().pool().queued()).isZero();
        running.cancel();
        running.await();
        assertThat(sandbox.execute(ExecutionRequest.of("1")).success()).isTrue();
    }

    @Test
    void closing_ends_what_runs_and_sends_home_who_waits() throws InterruptedException {
        Execution running = startLong();
        Execution first = queue(LONG, OutputListener.NONE);
        Execution second = queue(LONG, OutputListener.NONE);
        long before = System.nanoTime();
        sandbox.close();
        ExecutionResult ended = running.await();
        assertThat(ended.error().orElseThrow().type()).isEqualTo(ErrorType.CANCELLED);
        assertThat(ended.error().get().message()).contains("closed");
        assertThat(ended.stdout()).isEqualTo("started\n");
        for (Execution waiting : List.of(first, second)) {
            ExecutionError error = waiting.await().error().orElseThrow();
            assertThat(error.type()).isEqualTo(ErrorType.ENGINE_UNAVAILABLE);
            assertThat(error.message()).contains("the sandbox is closed");
        }
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(2));
    }

    @Test
    void a_closed_sandbox_says_so() {
        assertThat(sandbox.available()).isTrue();
        sandbox.close();
        sandbox.close();
        assertThat(sandbox.available()).isFalse();
        ExecutionError error = sandbox.execute(ExecutionRequest.of("1")).error().orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.ENGINE_UNAVAILABLE);
        assertThat(error.message()).contains("closed", "open another");
        assertThatThrownBy(() -> sandbox.validate("1"))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("closed");
    }

    @Test
    void nobody_hangs_when_a_busy_sandbox_is_closed() {
        Sandbox busy = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0));
        List<Execution> executions = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            executions.add(busy.start(ExecutionRequest.of("import time\ntime.sleep(0.05)"), OutputListener.NONE));
        }
        executions.getFirst().await();
        busy.close();
        long before = System.nanoTime();
        for (Execution execution : executions) {
            ExecutionResult result = execution.await();
            result.error()
                    .ifPresent(
                            error -> assertThat(error.type()).isIn(ErrorType.CANCELLED, ErrorType.ENGINE_UNAVAILABLE));
        }
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(2));
    }
}
