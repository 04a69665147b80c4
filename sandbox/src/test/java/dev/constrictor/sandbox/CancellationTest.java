package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CancellationTest extends SharedSandbox {
    private static final ExecutionRequest ENDLESS = ExecutionRequest.of("""
            print('started')
            while True:
                try:
                    while True: pass
                except BaseException: pass
            """);

    private static ErrorType typeOf(ExecutionResult result) {
        return result.error().orElseThrow().type();
    }

    @Test
    void a_handle_cancels_at_once_and_keeps_the_output() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Execution execution = sandbox.start(ENDLESS, (stream, text) -> started.countDown());
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
        long before = System.nanoTime();
        execution.cancel();
        ExecutionResult result = execution.await();
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before)).isLessThan(200);
        assertThat(typeOf(result)).isEqualTo(ErrorType.CANCELLED);
        assertThat(result.executionId()).isEqualTo(execution.id());
        assertThat(result.stdout()).isEqualTo("started\n");
        assertThat(result.value()).isEmpty();
    }

    @Test
    void a_handle_cancels_before_the_start() {
        Execution execution = sandbox.start(ENDLESS, OutputListener.NONE);
        execution.cancel();
        ExecutionResult result = execution.await();
        assertThat(typeOf(result)).isEqualTo(ErrorType.CANCELLED);
        assertThat(result.resources().wallTime()).isLessThan(1);
    }

    @Test
    void cancelling_after_the_end_changes_nothing() {
        Execution execution = sandbox.start(ExecutionRequest.of("6 * 7"), OutputListener.NONE);
        assertThat(execution.await().success()).isTrue();
        execution.cancel();
        execution.cancel();
        assertThat(execution.await().value().orElseThrow().json().intValue()).isEqualTo(42);
        assertThat(run("1").success()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_interrupt_of_the_calling_thread_cancels_and_stays_set(boolean virtual) throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        CompletableFuture<ExecutionResult> result = new CompletableFuture<>();
        AtomicBoolean stillInterrupted = new AtomicBoolean();
        Runnable call = () -> {
            ExecutionResult outcome = sandbox.execute(ENDLESS, (stream, text) -> started.countDown());
            stillInterrupted.set(Thread.currentThread().isInterrupted());
            result.complete(outcome);
        };
        Thread thread = virtual
                ? Thread.ofVirtual().start(call)
                : Thread.ofPlatform().daemon().start(call);
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
        long before = System.nanoTime();
        thread.interrupt();
        assertThat(typeOf(result.get(5, TimeUnit.SECONDS))).isEqualTo(ErrorType.CANCELLED);
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before)).isLessThan(300);
        assertThat(result.get().stdout()).isEqualTo("started\n");
        assertThat(stillInterrupted).isTrue();
    }

    @Test
    void a_thread_that_is_interrupted_already_runs_nothing() {
        Thread.currentThread().interrupt();
        ExecutionResult result = run("6 * 7");
        assertThat(Thread.interrupted()).isTrue();
        assertThat(typeOf(result)).isEqualTo(ErrorType.CANCELLED);
    }

    @Test
    void an_interrupt_while_awaiting_a_handle_cancels_and_stays_set() throws Exception {
        CountDownLatch started = new CountDownLatch(1);
        Execution execution = sandbox.start(ENDLESS, (stream, text) -> started.countDown());
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
        Thread.currentThread().interrupt();
        ExecutionResult result = execution.await();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(typeOf(result)).isEqualTo(ErrorType.CANCELLED);
    }
}
