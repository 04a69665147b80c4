package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketsTest {
    private static final Caller ALICE = new Caller("alice");

    // Close to where it overflows, as the real one may be.
    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1000);
    private final TokenBuckets buckets = new TokenBuckets(2, 4, clock::get);

    @Test
    void a_store_is_full_at_first_and_then_empty() {
        for (int i = 0; i < 4; i++) {
            assertThat(call()).isEmpty();
        }
        assertThat(call()).contains(Duration.ofMillis(500));
    }

    @Test
    void it_fills_up_at_its_rate_and_no_further_than_it_holds() {
        empty();
        pass(Duration.ofMillis(500));
        assertThat(call()).isEmpty();
        assertThat(call()).isPresent();

        pass(Duration.ofDays(1));
        for (int i = 0; i < 4; i++) {
            assertThat(call()).isEmpty();
        }
        assertThat(call()).isPresent();
    }

    @Test
    void who_waits_as_long_as_it_was_told_passes() {
        empty();
        Duration wait = call().orElseThrow();
        pass(wait.plusNanos(1));

        assertThat(call()).isEmpty();
    }

    @Test
    void to_be_refused_costs_nothing() {
        empty();
        for (int i = 0; i < 1000; i++) {
            call();
        }
        pass(Duration.ofMillis(501));

        assertThat(call()).isEmpty();
    }

    @Test
    void a_batch_larger_than_the_store_leaves_a_debt() {
        assertThat(buckets.admit(ALICE, 64, 0)).isEmpty();
        pass(Duration.ofSeconds(5));

        assertThat(call()).isPresent();
        assertThat(buckets.admit(ALICE, 64, 0)).isPresent();
    }

    @Test
    void what_runs_nothing_costs_a_tenth() {
        for (int i = 0; i < 39; i++) {
            assertThat(buckets.admit(ALICE, 0, 1)).isEmpty();
        }
        assertThat(call()).isPresent();
    }

    @Test
    void a_batch_that_is_larger_than_the_store_passes_when_it_is_full() {
        assertThat(buckets.admit(ALICE, 64, 0)).isEmpty();
        assertThat(buckets.admit(ALICE, 64, 0)).contains(Duration.ofSeconds(32));
        pass(Duration.ofSeconds(32));
        assertThat(buckets.admit(ALICE, 64, 0)).isEmpty();
    }

    @Test
    void one_caller_does_not_pay_for_another() {
        empty();

        assertThat(buckets.admit(new Caller("bob"), 1, 0)).isEmpty();
    }

    @Test
    void many_callers_are_told_apart_and_forgotten_when_their_stores_are_full() {
        empty();
        for (int i = 0; i < 10_000; i++) {
            assertThat(buckets.admit(new Caller("caller-" + i), 1, 0)).isEmpty();
        }
        assertThat(call()).isPresent();
    }

    @Test
    void callers_at_once_get_no_more_than_there_is() throws Exception {
        AtomicInteger admitted = new AtomicInteger();
        Thread[] threads = new Thread[16];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.startVirtualThread(() -> {
                for (int n = 0; n < 100; n++) {
                    admitted.addAndGet(call().isEmpty() ? 1 : 0);
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(admitted).hasValue(4);
    }

    @Test
    void no_allowance_at_all_is_a_mistake() {
        assertThatThrownBy(() -> new TokenBuckets(0, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TokenBuckets(Double.NaN, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new TokenBuckets(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private Optional<Duration> call() {
        return buckets.admit(ALICE, 1, 0);
    }

    private void empty() {
        for (int i = 0; i < 4; i++) {
            call();
        }
    }

    private void pass(Duration time) {
        clock.addAndGet(time.toNanos());
    }
}
