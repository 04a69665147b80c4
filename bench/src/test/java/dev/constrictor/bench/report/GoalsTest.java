package dev.constrictor.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.container.ContainerContenders;
import dev.constrictor.bench.report.Goal.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class GoalsTest {
    @Test
    void a_ready_container_is_held_against_a_ready_inmate_of_the_same_run() {
        assertThat(container(latency("ready", 2), latency(ContainerContenders.READY, 6)))
                .returns(Verdict.MET, Goal::verdict)
                .returns(OptionalDouble.of(3), Goal::got);
        assertThat(container(latency("ready", 2), latency(ContainerContenders.READY, 7)))
                .returns(Verdict.NOT_MET, Goal::verdict);
    }

    @Test
    void without_one_of_the_two_nothing_is_said_about_containers() {
        assertThat(container(latency(ContainerContenders.READY, 6)).verdict()).isEqualTo(Verdict.NOT_MEASURED);
        assertThat(container(latency("ready", 2)).verdict()).isEqualTo(Verdict.NOT_MEASURED);
    }

    private static Goal container(Latency... latencies) {
        return Goals.of(Arrays.asList(latencies), List.of(), List.of(), Optional.empty(), 2).stream()
                .filter(goal -> goal.what().equals("ready gVisor container"))
                .findFirst()
                .orElseThrow();
    }

    private static Latency latency(String name, long milliseconds) {
        long nanoseconds = milliseconds * 1_000_000;
        return new Latency(
                name,
                "",
                Statistics.ofNanos(new long[] {nanoseconds}),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(nanoseconds));
    }
}
