package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.protocol.ServerIdentity;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DrainTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final Gate gate = new Gate();
    private RunningHttp server;

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void calls_that_run_finish_and_new_ones_are_refused() throws Exception {
        start(UnaryOperator.identity());
        RawClient running = call("slow");
        gate.awaitRunning(1);

        CompletableFuture<Boolean> drained = drain(LONG);
        Eventually.holds(LONG, () -> server.service().draining(), () -> "draining");
        RawResponse refused =
                RawClient.ask(server, RawRequest.call(server, "slow", "{}").text());
        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.header("Retry-After")).isPresent();
        assertThat(drained).isNotDone();
        gate.open();

        assertThat(running.read().text()).isEqualTo("done");
        assertThat(drained.get()).isTrue();
    }

    @Test
    void a_caller_who_was_not_there_before_is_refused_too() throws Exception {
        start(UnaryOperator.identity());
        assertThat(server.service().drain(SHORT)).isTrue();

        RawRequest newcomer = RawRequest.call(server, "slow", "{}").with("Authorization", "Bearer newcomer");

        assertThat(RawClient.ask(server, newcomer.text()).status()).isEqualTo(503);
    }

    @Test
    void what_does_not_finish_is_hurried_and_its_reply_still_arrives() throws Exception {
        start(UnaryOperator.identity());
        RawClient running = call("slow");
        gate.awaitRunning(1);

        assertThat(server.service().drain(SHORT)).isFalse();
        server.close();

        assertThat(running.read().text()).isEqualTo("cancelled");
    }

    @Test
    void calls_that_wait_for_their_turn_are_refused_and_hear_of_it_before_the_end() throws Exception {
        start(options -> options.withLimits(
                options.limits().withClient(ConversationLimits.defaults().withRunningCalls(1))));
        RawClient running = call("slow");
        gate.awaitRunning(1);
        List<RawClient> waiting = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            waiting.add(call("slow"));
        }
        for (RawClient client : waiting) {
            // From here on it is in the queue: the stream has begun.
            assertThat(client.readHead().status()).isEqualTo(200);
        }

        assertThat(server.service().drain(SHORT)).isFalse();
        server.close();

        assertThat(running.read().text()).isEqualTo("cancelled");
        for (RawClient client : waiting) {
            client.readUntil("\"code\":503");
        }
        assertThat(gate.begun()).isEqualTo(1);
    }

    @Test
    void a_client_that_does_not_read_holds_up_the_end_no_longer_than_stated() throws Exception {
        start(UnaryOperator.identity());
        try (RawClient sleeper = RawClient.withLittleRoom(server)) {
            sleeper.send(RawRequest.sized(server, RunningHttp.LARGE).text());
            sleeper.readHead();
            long begin = System.nanoTime();

            assertThat(server.service().drain(SHORT)).isFalse();
            server.close();

            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        }
    }

    @Test
    void a_tool_that_heeds_nothing_holds_up_the_end_no_longer_than_stated() throws Exception {
        start(UnaryOperator.identity());
        RawClient deaf = call("deaf");
        gate.awaitRunning(1);
        long begin = System.nanoTime();

        assertThat(server.service().drain(SHORT)).isFalse();
        server.close();

        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(8));
        gate.open();
        deaf.close();
    }

    @Test
    void nothing_to_wait_for_is_nothing_to_wait_for() throws Exception {
        start(UnaryOperator.identity());
        try (RawClient reading = RawClient.to(server)) {
            // A body that does not come is no call.
            reading.send(RawRequest.call(server, "slow", "{}").head());

            assertThat(server.service().drain(LONG)).isTrue();
        }
    }

    @Test
    void afterwards_no_thread_is_left_and_the_port_can_be_had_again() throws Exception {
        Set<Thread> before = threads();
        start(UnaryOperator.identity());
        int port = server.service().port();
        RawClient idle = RawClient.to(server);
        idle.send(RawRequest.get(server, "/healthz").text()).read();
        RawClient running = call("slow");
        gate.awaitRunning(1);

        server.close();

        assertThat(idle.isClosedByServer()).isTrue();
        Eventually.holds(LONG, () -> left(before).isEmpty(), () -> "threads left: " + left(before));
        start(options -> new HttpOptions(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                options.tls(),
                options.hosts(),
                options.origins(),
                options.maxConnections(),
                options.headerTime(),
                options.idleTime(),
                options.limits()));
        assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                        .status())
                .isEqualTo(200);
        running.close();
    }

    @Test
    void a_server_that_was_never_started_gives_its_port_back_too() throws Exception {
        start(UnaryOperator.identity());
        HttpOptions anywhere = HttpOptions.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        HttpService bound = new HttpService(
                anywhere,
                new McpServer(new ServerIdentity("test", "Test", "1", Optional.empty()), List.of()),
                CallGate.OPEN,
                HttpWatcher.NOBODY);
        int port = bound.port();

        bound.close();

        try (ServerSocket again = new ServerSocket()) {
            again.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            assertThat(again.isBound()).isTrue();
        }
    }

    private void start(UnaryOperator<HttpOptions> edit) throws Exception {
        server = new RunningHttp(edit, gate.tool("slow"), gate.deafTool("deaf"), TestTool.sized("sized"));
    }

    private RawClient call(String tool) throws Exception {
        return RawClient.to(server).send(RawRequest.call(server, tool, "{}").text());
    }

    private CompletableFuture<Boolean> drain(Duration patience) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return server.service().drain(patience);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet();
    }

    private static Set<String> left(Set<Thread> before) {
        return threads().stream()
                .filter(thread -> !before.contains(thread))
                .map(Thread::getName)
                .filter(name -> name.contains("http") || name.contains("jetty"))
                .filter(name -> !name.startsWith("HttpClient"))
                .collect(Collectors.toSet());
    }
}
