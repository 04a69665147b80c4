package dev.constrictor.bench.peer.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.peer.task.Reply;
import dev.constrictor.bench.peer.task.Task;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerPeerTest {
    @TempDir
    private Path folder;

    @Test
    void value_output_and_error_of_an_answer_are_read() throws Exception {
        try (ServerPeer server = server("answer(request, {'result': 4, 'stdout': 'hello'})")) {
            Attempt attempt = server.attempt(Task.TRIVIAL);
            assertThat(attempt.reply()).isEqualTo(Reply.success("4", "hello"));
            assertThat(attempt.nanoseconds()).isPositive();
        }
        try (ServerPeer server = server("answer(request, {'success': False, 'error': 'E', 'traceback': 'line 2'})")) {
            assertThat(server.attempt(Task.TRIVIAL).reply()).isEqualTo(Reply.failure("line 2\nE"));
        }
    }

    @Test
    void what_a_server_says_without_being_asked_is_passed_over() throws Exception {
        try (ServerPeer server = server("""
                print('{"jsonrpc":"2.0","method":"notifications/message","params":{}}', flush=True)
                answer(request, {'result': 4})""")) {
            assertThat(server.attempt(Task.TRIVIAL).reply().value()).isEqualTo("4");
        }
    }

    @Test
    void answers_to_ten_at_once_may_come_in_any_order() throws Exception {
        try (ServerPeer server = server("""
                if len(asked) == 10:
                    for each in reversed(asked):
                        answer(each, {'result': 4})
                    asked.clear()""")) {
            Together together = server.together(Task.TRIVIAL, 10, Duration.ZERO);
            assertThat(together.attempts())
                    .hasSize(10)
                    .allMatch(attempt -> attempt.reply().value().equals("4"));
            assertThat(together.nanoseconds()).isPositive();
        }
    }

    @Test
    void a_server_that_dies_is_told_with_its_last_words_and_started_anew() throws Exception {
        try (ServerPeer server = server("""
                if 'math' in line:
                    print('out of memory', file=sys.stderr)
                    sys.exit(1)
                answer(request, {'result': 4})""")) {
            Task deadly = new Task("deadly", "deadly", "import math", Task.TRIVIAL.expected());
            assertThatThrownBy(() -> server.attempt(deadly))
                    .isInstanceOf(PeerEndedException.class)
                    .hasMessageEndingWith("its last words: out of memory");
            assertThat(server.attempt(Task.TRIVIAL).reply().value()).isEqualTo("4");
        }
    }

    @Test
    void a_server_that_does_not_answer_is_killed_in_time() throws Exception {
        try (ServerPeer server =
                new ServerPeer(() -> FakeServer.that("pass"), folder.resolve("log"), Duration.ofSeconds(2))) {
            assertThatThrownBy(() -> server.attempt(Task.TRIVIAL))
                    .isInstanceOf(PeerEndedException.class)
                    .hasMessage("no answer within 2 s");
        }
    }

    @Test
    void an_answer_to_another_question_is_none() throws Exception {
        try (ServerPeer server = server("request['id'] = 99; answer(request, {'result': 4})")) {
            assertThatThrownBy(() -> server.attempt(Task.TRIVIAL)).hasMessageContaining("was asked question 1");
        }
    }

    @Test
    void memory_and_processor_time_are_those_of_the_server() throws Exception {
        try (ServerPeer server = server("answer(request, {'result': sum(range(5_000_000))})")) {
            double before = server.processorSeconds().orElseThrow();
            server.attempt(Task.TRIVIAL);
            assertThat(server.processorSeconds().orElseThrow()).isGreaterThan(before);
            assertThat(server.residentBytes().orElse(5_000_000)).isBetween(2_000_000L, 200_000_000L);
        }
    }

    @Test
    void closing_it_ends_the_server() throws Exception {
        ServerPeer server = server("answer(request, {'result': __import__('os').getpid()})");
        long pid = Long.parseLong(server.attempt(Task.TRIVIAL).reply().value());
        assertThat(ProcessHandle.of(pid)).isPresent();
        server.close();
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    private ServerPeer server(String behaviour) {
        return new ServerPeer(() -> FakeServer.that(behaviour), folder.resolve("log"));
    }
}
