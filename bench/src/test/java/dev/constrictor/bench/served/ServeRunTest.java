package dev.constrictor.bench.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.contender.WrongAnswerException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServeRunTest {
    @Test
    void a_server_is_started_for_each_sample_and_once_more_to_be_weighed() throws Exception {
        List<Map<String, String>> started = new ArrayList<>();
        ServeRun run = new ServeRun(
                settings -> {
                    started.add(settings);
                    return Fours.server();
                },
                3,
                Duration.ofMillis(10));
        ServeFigures figures = run.measure();

        assertThat(figures.firstResult().count()).isEqualTo(3);
        assertThat(figures.firstResult().min()).isPositive();
        assertThat(figures.processes()).isEqualTo(1);
        assertThat(figures.restingBytes().orElseThrow()).isGreaterThan(1_000_000);
        assertThat(started).hasSize(5).endsWith(Map.of("SANDBOX_POOL_SIZE", "4"));
    }

    @Test
    void a_wrong_answer_ends_the_run() {
        ServeRun run = new ServeRun(settings -> Fours.serverThatAnswers(5), 1, Duration.ZERO);
        assertThatThrownBy(run::measure).isInstanceOf(WrongAnswerException.class);
    }
}
