package dev.constrictor.bench.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.ForkFloor;
import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.sandbox.SandboxConfig;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FlatRunTest {
    private static final Effort LITTLE = new Effort(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

    @Test
    void the_first_and_the_last_are_compared_and_the_server_is_weighed_after_each() throws Exception {
        FlatFigures figures = measure(40);
        assertThat(figures.executions()).isEqualTo(40);
        assertThat(figures.first().milliseconds().count()).isEqualTo(20);
        assertThat(figures.last().milliseconds().count()).isEqualTo(20);
        assertThat(figures.latencyRatio()).isPositive();
        assertThat(figures.memoryRatio().orElseThrow()).isBetween(0.5, 2.0);
        assertThat(figures.floorRatio()).isPositive();
        assertThat(figures.besideFresh().old().count()).isEqualTo(20);
        assertThat(figures.besideFresh().fresh().count()).isEqualTo(20);
    }

    @Test
    void of_many_a_thousand_are_compared() throws Exception {
        assertThat(measure(2100).last().milliseconds().count()).isEqualTo(1000);
    }

    @Test
    void there_is_nothing_to_compare_one_with() {
        assertThatThrownBy(() -> new FlatRun(1)).isInstanceOf(IllegalArgumentException.class);
    }

    private static FlatFigures measure(int executions) throws Exception {
        try (ForkFloor floor = ForkFloor.of(WarmPython.of(SandboxConfig.defaults()), LITTLE)) {
            return new FlatRun(settings -> Fours.server(), executions, Duration.ofMillis(10)).measure(floor);
        }
    }
}
