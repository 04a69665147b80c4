package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.http.CallGate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class HandlerThreadsTest {
    private static final int MANY = 400;

    private final Gate gate = new Gate();

    @Test
    void requests_are_handled_by_virtual_threads_whatever_came_before_them() throws Exception {
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        CallGate spy = (_, _, _) -> {
            threads.add(Thread.currentThread());
            return Optional.empty();
        };
        try (RunningHttp server = new RunningHttp(spy, UnaryOperator.identity(), gate.tool("slow"))) {
            for (int i = 0; i < 40; i++) {
                RawClient.ask(
                        server, RawRequest.stateless(server, "tools/list", "").text());
            }
        }
        assertThat(threads).hasSize(40).allMatch(Thread::isVirtual);
    }

    @Test
    void a_client_that_reads_late_cannot_make_its_requests_block_the_pool() throws Exception {
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        CallGate spy = (_, _, _) -> {
            threads.add(Thread.currentThread());
            return Optional.empty();
        };
        try (RunningHttp server = new RunningHttp(spy, UnaryOperator.identity(), gate.tool("slow"));
                RawClient client = RawClient.withLittleRoom(server)) {
            client.send(RawRequest.get(server, "/large").text()
                    + RawRequest.stateless(server, "tools/list", "").text());
            // The rest of the page waits until there is room, and the next request is taken up by who writes it.
            Thread.sleep(200);
            assertThat(client.read().body()).hasSize(RunningHttp.LARGE);
            assertThat(client.read().reply().has("result")).isTrue();
        }
        assertThat(threads).hasSize(1).allMatch(Thread::isVirtual);
    }

    @Test
    void many_calls_that_take_long_hold_up_nobody_else() throws Exception {
        ConversationLimits roomForAll = ConversationLimits.defaults().withRunningCalls(MANY);
        List<RawClient> clients = new ArrayList<>();
        try (RunningHttp server = new RunningHttp(
                options -> options.withLimits(options.limits().withClient(roomForAll)), gate.tool("slow"))) {
            for (int i = 0; i < MANY; i++) {
                clients.add(RawClient.to(server)
                        .send(RawRequest.call(server, "slow", "{}").text()));
            }
            gate.awaitRunning(MANY);

            assertThat(RawClient.ask(server, RawRequest.get(server, "/healthz").text())
                            .status())
                    .isEqualTo(200);
            assertThat(RawClient.ask(server, "nonsense\r\n\r\n").status()).isEqualTo(400);

            gate.open();
            for (RawClient client : clients) {
                assertThat(client.read().text()).isEqualTo("done");
                client.close();
            }
        }
    }
}
