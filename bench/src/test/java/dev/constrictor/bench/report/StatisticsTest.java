package dev.constrictor.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    private static final long MILLISECOND = 1_000_000;

    @Test
    void percentiles_of_one_to_a_hundred_are_their_own_numbers() {
        long[] samples =
                LongStream.rangeClosed(1, 100).map(i -> i * MILLISECOND).toArray();
        Statistics statistics = Statistics.ofNanos(samples);
        assertThat(statistics).isEqualTo(new Statistics(100, 1, 50, 95, 99, 100, 50.5));
    }

    @Test
    void one_sample_is_every_percentile() {
        assertThat(Statistics.ofNanos(new long[] {7 * MILLISECOND})).isEqualTo(new Statistics(1, 7, 7, 7, 7, 7, 7));
    }

    @Test
    void the_order_of_samples_does_not_matter_and_they_stay_as_they_were() {
        long[] samples = {3 * MILLISECOND, MILLISECOND, 2 * MILLISECOND};
        assertThat(Statistics.ofNanos(samples).p50()).isEqualTo(2);
        assertThat(samples).containsExactly(3 * MILLISECOND, MILLISECOND, 2 * MILLISECOND);
    }

    @Test
    void the_highest_percentiles_of_few_samples_are_the_slowest_one() {
        Statistics statistics = Statistics.ofNanos(new long[] {MILLISECOND, 2 * MILLISECOND, 30 * MILLISECOND});
        assertThat(statistics.p95()).isEqualTo(30);
        assertThat(statistics.p99()).isEqualTo(30);
    }

    @Test
    void no_samples_have_no_statistics() {
        assertThatThrownBy(() -> Statistics.ofNanos(new long[0])).hasMessage("no samples");
    }
}
