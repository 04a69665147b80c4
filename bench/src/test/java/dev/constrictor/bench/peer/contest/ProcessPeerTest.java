package dev.constrictor.bench.peer.contest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.peer.task.Task;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProcessPeerTest {
    private final ProcessPeer python =
            new ProcessPeer(List.of(FakeServer.python().toString(), "-I", "-c"), true);

    @ParameterizedTest
    @MethodSource
    void an_ordinary_interpreter_answers_as_expected(Task task) throws Exception {
        assertThat(task.expected().complaint(python.attempt(task).reply())).isEmpty();
    }

    /** It has no pandas, and refuses nothing. */
    static Stream<Task> an_ordinary_interpreter_answers_as_expected() {
        return Task.all().stream().filter(task -> !task.equals(Task.PANDAS) && !task.equals(Task.REFUSED));
    }

    @Test
    void every_client_has_at_least_one_answer() throws Exception {
        assertThat(python.together(Task.TRIVIAL, 3, Duration.ZERO).attempts())
                .hasSize(3)
                .allMatch(attempt -> attempt.reply().value().equals("4"));
    }

    @Test
    void nothing_of_it_stays() {
        assertThat(python.residentBytes()).isEmpty();
    }
}
