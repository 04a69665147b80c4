package dev.constrictor.audit.target;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

@Timeout(30)
class StartedServerTest {
    private static final int LONGEST = 1 << 20;
    private static final Duration TIME = Duration.ofSeconds(20);
    private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"result\":{}}";

    private final BlockingQueue<JSONRPCMessage> messages = new LinkedBlockingQueue<>();
    private @Nullable StartedServer server;

    @AfterEach
    void end() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void lines_that_are_no_messages_are_skipped_and_counted() throws Exception {
        start("""
                printf 'Listening \\033[31m…\\n\\nnull\\n[1]\\n{"level": "info"}\\n'
                echo '%s'
                echo 'one more'
                echo '%s'
                exec sleep 60
                """.formatted(ANSWER.formatted("a"), ANSWER.formatted("b")));

        assertThat(List.of(answered(), answered())).containsExactly("a", "b");
        assertThat(running().noise().remark())
                .isEqualTo("its standard output held 6 lines that are no messages, the first: "
                        + "\"Listening \\u001b[31m…\"");
    }

    @Test
    void little_is_kept_of_a_long_line_that_is_no_message() throws Exception {
        start("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo '%s'; exec sleep 60"
                .formatted(ANSWER.formatted("a")));

        assertThat(answered()).isEqualTo("a");
        assertThat(running().noise().remark())
                .startsWith("its standard output held a line that is no message: \"xxx")
                .hasSizeLessThan(400);
    }

    @Test
    void a_server_that_says_nothing_beside_its_messages_gets_no_remark() throws Exception {
        start("echo '%s'; exec sleep 60".formatted(ANSWER.formatted("a")));

        assertThat(answered()).isEqualTo("a");
        assertThat(running().noise().remark()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            exec cat /dev/zero                                      | a line of its standard output is longer than 1,048,576 bytes
            exec yes nonsense                                       | too much of its standard output is no message
            exec yes ''                                             | too much of its standard output is no message
            while head -c 900000 /dev/zero; do echo; done           | too much of its standard output is no message
            exec >&-; exec sleep 60                                 | it has closed its standard output
            exit 1                                                  | its process has ended
            sleep 4 & exit                                          | its process has ended
            """)
    void who_waits_for_an_answer_hears_why_none_comes(String script, String reason) throws Exception {
        start(script);

        assertThatThrownBy(() -> running().await(new CompletableFuture<>(), TIME))
                .hasRootCauseMessage(reason);
        assertThatThrownBy(() -> send("late", "").block()).hasRootCauseMessage(reason);
        assertThat(running().noise().lines()).isLessThanOrEqualTo(Noise.MOST_LINES + 1);
        assertThat(running().noise().bytes()).isLessThanOrEqualTo(Noise.MOST_BYTES + LONGEST);
    }

    @Test
    void a_server_that_does_not_listen_any_more_is_noticed() throws Exception {
        start("exec <&-; echo '%s'; exec sleep 60".formatted(ANSWER.formatted("a")));
        assertThat(answered()).isEqualTo("a");

        send("b", "").block();

        assertThatThrownBy(() -> running().await(new CompletableFuture<>(), TIME))
                .hasRootCauseMessage("it has closed its standard input");
    }

    @Test
    void an_answer_counts_that_comes_right_before_the_end() throws Exception {
        start("echo '%s'".formatted(ANSWER.formatted("a")));

        assertThat(answered()).isEqualTo("a");
    }

    @Test
    void of_what_is_shouted_to_the_standard_error_the_end_is_kept() throws Exception {
        start("""
                head -c 50000000 /dev/zero >&2
                printf '\\nwhat\\n\\nit came to\\n' >&2
                echo '%s'
                """.formatted(ANSWER.formatted("a")));

        assertThat(answered()).isEqualTo("a");
        assertThatThrownBy(() -> running().await(new CompletableFuture<>(), TIME))
                .hasRootCauseMessage("its process has ended");
        assertThat(running().explanation())
                .startsWith("; it says: \0\0\0")
                .endsWith("… | what | it came to")
                .hasSizeLessThan(400);
    }

    @Test
    void a_server_that_runs_without_a_standard_error_is_spoken_to() throws Exception {
        start("exec 2>&-; sleep 0.5; echo '%s'; exec sleep 60".formatted(ANSWER.formatted("a")));

        assertThat(answered()).isEqualTo("a");
    }

    @Test
    void nobody_waits_for_a_server_that_does_not_read() throws Exception {
        start("trap '' TERM; while :; do sleep 1; done");
        String large = "x".repeat(2 << 20);

        List<String> failures = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Boolean>> sent = IntStream.range(0, 64)
                    .mapToObj(number -> threads.submit(() -> {
                        send("m" + number, large).block(TIME);
                        return true;
                    }))
                    .toList();
            for (Future<Boolean> one : sent) {
                try {
                    one.get(TIME.toSeconds(), TimeUnit.SECONDS);
                } catch (ExecutionException e) {
                    failures.add(String.valueOf(e.getCause().getCause().getMessage()));
                }
            }
        }

        assertThat(failures)
                .hasSizeBetween(64 - Outbox.MOST_BYTES / large.length(), 63)
                .containsOnly("it does not read what it is sent");
    }

    @Test
    void messages_of_several_threads_stay_whole_lines() throws Exception {
        startPython("""
                import json, sys
                for line in sys.stdin:
                    request = json.loads(line)
                    answer = {"jsonrpc": "2.0", "id": request["id"], "result": {"length": len(request["params"])}}
                    print(json.dumps(answer), flush=True)
                """);

        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 400; i++) {
                int number = i;
                threads.execute(
                        () -> send("m" + number, "é\n".repeat(number * 20)).block(TIME));
            }
        }

        List<String> answers = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            JSONRPCResponse response = next();
            answers.add(response.id() + " " + response.result());
        }
        assertThat(answers)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 400)
                        .mapToObj(number -> "m%d {length=%d}".formatted(number, number * 40))
                        .toList());
        assertThat(running().noise()).isEqualTo(Noise.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "trap \"\" TERM;"})
    void nothing_of_what_it_started_stays(String manners) throws Exception {
        start("""
                ANSWER='%s'
                export ANSWER
                sh -c '%s sleep 300 & echo "$ANSWER"; wait' &
                cat >/dev/null
                """.formatted(ANSWER.formatted("a"), manners));
        assertThat(answered()).isEqualTo("a");
        List<ProcessHandle> started = ProcessHandle.current()
                .descendants()
                .filter(StartedServerTest::sleeps)
                .toList();
        assertThat(started).hasSize(3);

        running().transport().closeGracefully().block(TIME);
        running().close();

        long end = System.nanoTime() + TIME.toNanos();
        while (started.stream().anyMatch(StartedServerTest::sleeps) && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(started).noneMatch(StartedServerTest::sleeps);
    }

    /** Not whether it is alive: the dead count as that until somebody asks for their status. */
    private static boolean sleeps(ProcessHandle process) {
        return process.info().commandLine().orElse("").contains("sleep 300");
    }

    private void start(String script) throws Exception {
        start(List.of("/bin/sh", "-c", script));
    }

    private void startPython(String script) throws Exception {
        start(List.of("python3", "-c", script));
    }

    private void start(List<String> command) throws Exception {
        server = StartedServer.start(new ServerAddress.Started(command, Map.of(), "a script"), LONGEST);
        running()
                .transport()
                .connect(message -> message.doOnNext(messages::add))
                .block(TIME);
    }

    private StartedServer running() {
        return requireNonNull(server, "no server was started");
    }

    private Mono<Void> send(String id, String parameter) {
        return running().transport().sendMessage(new JSONRPCRequest("ask", id, parameter));
    }

    private String answered() throws InterruptedException {
        return String.valueOf(next().id());
    }

    private JSONRPCResponse next() throws InterruptedException {
        return (JSONRPCResponse) requireNonNull(messages.poll(TIME.toSeconds(), TimeUnit.SECONDS), "no message came");
    }
}
