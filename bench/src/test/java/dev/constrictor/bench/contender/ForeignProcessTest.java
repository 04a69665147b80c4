package dev.constrictor.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.Effort;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForeignProcessTest {
    private static final Effort LITTLE = new Effort(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

    @Test
    void a_program_with_the_right_answer_is_measured() throws Exception {
        ForeignProcess right = shell("echo 4");
        assertThat(right.missing()).isEmpty();
        assertThat(right.burst()).hasSize(2).doesNotContain(0);
    }

    @Test
    void a_program_that_fails_is_missing_with_what_it_says() throws Exception {
        assertThat(shell("echo no cgroup here >&2; exit 126").missing())
                .contains("sh ends with status 126 and says: no cgroup here");
    }

    @Test
    void a_program_with_more_to_say_than_the_answer_is_missing_too() throws Exception {
        assertThat(shell("echo be warned; echo 4").missing()).contains("sh ends with status 0 and says: be warned");
    }

    @Test
    void a_wrong_answer_while_it_is_measured_ends_the_run() {
        assertThatThrownBy(() -> shell("echo 5").burst()).isInstanceOf(WrongAnswerException.class);
    }

    @Test
    void a_program_that_is_not_there_is_missing() throws Exception {
        assertThat(new ForeignProcess("x", "", List.of("/nowhere/podman"), Map.of(), "4", 2, LITTLE).missing())
                .contains("no /nowhere/podman on this machine");
    }

    private static ForeignProcess shell(String script) {
        return new ForeignProcess("sh", "", List.of("/bin/sh", "-c", script), Map.of(), "4", 2, LITTLE);
    }
}
