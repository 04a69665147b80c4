package dev.constrictor.bench.peer.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class LogScaleTest {
    @Test
    void ten_times_as_much_is_one_step_further() {
        LogScale scale = LogScale.of(DoubleStream.of(1, 1000), 0, 300);
        assertThat(scale.place(1)).isEqualTo(0);
        assertThat(scale.place(10)).isEqualTo(100);
        assertThat(scale.place(1000)).isEqualTo(300);
        assertThat(scale.ticks()).containsExactly(1.0, 10.0, 100.0, 1000.0);
    }

    @Test
    void values_below_one_have_their_place_too() {
        assertThat(LogScale.of(DoubleStream.of(0.4, 20), 0, 300).ticks()).containsExactly(0.1, 1.0, 10.0, 100.0);
    }

    @Test
    void a_single_value_has_a_scale() {
        assertThat(LogScale.of(DoubleStream.of(10), 0, 300).ticks()).hasSize(2);
        assertThat(LogScale.of(DoubleStream.empty(), 0, 300).ticks()).hasSize(2);
    }
}
