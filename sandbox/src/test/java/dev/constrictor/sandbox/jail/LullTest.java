package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LullTest {
    private static final int PROCESSORS = 2;
    private static final int AT_ONCE = 8;

    private final AtomicLong now = new AtomicLong();
    private final Lull lull = new Lull(PROCESSORS, AT_ONCE, now::get);

    @Test
    void it_prevails_before_anything_was_taken() {
        assertThat(lull.prevails()).isTrue();
    }

    @Test
    void it_outlasts_calls_that_come_now_and_then() {
        for (int i = 0; i < 1000; i++) {
            take(20);
            assertThat(lull.prevails()).isTrue();
        }
    }

    @Test
    void it_outlasts_as_many_at_once_as_are_kept_ready() {
        for (int i = 0; i < AT_ONCE; i++) {
            take(0);
        }
        assertThat(lull.prevails()).isTrue();
        take(0);
        assertThat(lull.prevails()).isFalse();
    }

    @Test
    void it_ends_when_calls_come_faster_than_processors_have_time_for() {
        for (int i = 0; i < 100; i++) {
            take(5);
        }
        assertThat(lull.prevails()).isFalse();
    }

    @Test
    void it_comes_back_soon_however_many_were_taken() {
        for (int i = 0; i < 1_000_000; i++) {
            take(0);
        }
        assertThat(lull.prevails()).isFalse();
        sleep(100);
        assertThat(lull.prevails()).isTrue();
    }

    private void take(long millisAfterTheFormer) {
        sleep(millisAfterTheFormer);
        lull.taken();
    }

    private void sleep(long millis) {
        now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
