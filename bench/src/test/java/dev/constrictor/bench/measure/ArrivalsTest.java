package dev.constrictor.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ArrivalsTest {
    private static final Duration SOME_TIME = Duration.ofSeconds(100);

    @Test
    void as_many_come_as_were_asked_for_and_all_in_time() {
        long[] arrivals = new Arrivals(100).within(SOME_TIME, 1);
        assertThat((double) arrivals.length).isCloseTo(10_000, within(500.0));
        assertThat(arrivals).isSorted();
        assertThat(arrivals[arrivals.length - 1]).isLessThan(SOME_TIME.toNanos());
    }

    @Test
    void they_come_at_random_so_that_some_come_close_together() {
        long[] arrivals = new Arrivals(100).within(SOME_TIME, 1);
        long average = SOME_TIME.toNanos() / arrivals.length;
        long close = 0;
        for (int i = 1; i < arrivals.length; i++) {
            close += arrivals[i] - arrivals[i - 1] < average / 2 ? 1 : 0;
        }
        assertThat((double) close / arrivals.length).isCloseTo(1 - Math.exp(-0.5), within(0.03));
    }

    @Test
    void a_seed_brings_the_same_ones_again() {
        Arrivals arrivals = new Arrivals(50);
        assertThat(arrivals.within(SOME_TIME, 7)).isEqualTo(arrivals.within(SOME_TIME, 7));
        assertThat(Arrays.equals(arrivals.within(SOME_TIME, 7), arrivals.within(SOME_TIME, 8)))
                .isFalse();
    }

    @Test
    void there_is_no_such_thing_as_no_calls_a_second() {
        assertThatThrownBy(() -> new Arrivals(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
