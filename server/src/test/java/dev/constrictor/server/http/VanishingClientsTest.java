package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VanishingClientsTest {
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final int CROWD = 2000;

    private final Gate gate = new Gate();
    private RunningHttp server;

    @BeforeEach
    void start() throws Exception {
        server = new RunningHttp(
                options -> options.withLimits(options.limits()
                        .withClient(ConversationLimits.defaults().withRunningCalls(2))),
                gate.tool("slow"),
                new TestTool("quick", (_, _) -> ToolResult.text("done")));
        // So that no time is spent on what is done once only.
        RawClient.ask(server, RawRequest.call(server, "quick", "{}").text());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void who_goes_before_anything_was_written_cancels_the_call() throws Exception {
        RawClient client = call();
        gate.awaitRunning(1);

        client.vanish();

        awaitCancelled(1);
    }

    @Test
    void who_closes_politely_cancels_the_call_too() throws Exception {
        RawClient client = call();
        gate.awaitRunning(1);

        client.close();

        awaitCancelled(1);
    }

    @Test
    void who_goes_in_the_middle_of_the_stream_cancels_the_call() throws Exception {
        RawClient client = call();
        client.readUntil("\r\n\r\n");

        client.vanish();

        awaitCancelled(1);
    }

    @Test
    void who_only_stops_sending_still_gets_the_answer() throws Exception {
        RawClient client = call();
        client.socket().shutdownOutput();
        client.readUntil(":\n\n");
        gate.open();

        client.readUntil("\"done\"");
        assertThat(gate.cancelled()).isZero();
    }

    @Test
    void who_goes_while_waiting_leaves_the_queue() throws Exception {
        List<RawClient> running = List.of(call(), call());
        gate.awaitRunning(2);
        RawClient waiting = call();
        waiting.readUntil(":\n\n");

        waiting.vanish();
        RawClient next = call();
        // Heartbeats of the next one are later than those of who is gone.
        for (int i = 0; i < 4; i++) {
            next.readUntil(":\n\n");
        }
        gate.open();

        next.readUntil("\"done\"");
        for (RawClient client : running) {
            client.readUntil("\"done\"");
        }
        assertThat(gate.begun()).isEqualTo(3);
        assertThat(server.service().drain(SOON)).isTrue();
    }

    @Test
    void a_call_in_a_session_is_cancelled_with_its_own_request_only() throws Exception {
        String session = server.handshake("2025-06-18");
        RawClient first = inSession(session, "first");
        RawClient second = inSession(session, "second");
        gate.awaitRunning(2);

        first.vanish();
        awaitCancelled(1);
        gate.open();

        second.readUntil("\"done\"");
        assertThat(gate.cancelled()).isEqualTo(1);
    }

    @Test
    void of_many_clients_of_which_every_other_vanishes_nothing_is_left() throws Exception {
        List<RawClient> staying = new ArrayList<>();
        int refused = 0;
        for (int i = 0; i < CROWD; i++) {
            RawClient client = RawClient.to(server);
            // Those who stay ask for what is done at once; their places would be taken by who is gone, if any were.
            client.send(RawRequest.call(server, i % 2 == 0 ? "slow" : "quick", "{}")
                    .with("Authorization", "Bearer caller-%d".formatted(i % 50))
                    .text());
            if (i % 2 == 0) {
                client.vanish();
            } else {
                staying.add(client);
            }
            if (staying.size() >= 100) {
                for (RawClient reader : staying) {
                    refused += reader.read().text().equals("done") ? 0 : 1;
                    reader.close();
                }
                staying.clear();
            }
        }

        assertThat(refused).isZero();
        Eventually.holds(Duration.ofSeconds(20), () -> gate.running() == 0, gate::toString);
        Eventually.holds(
                Duration.ofSeconds(20),
                () -> server.service().connections() == 0,
                () -> "connections: " + server.service().connections());
        assertThat(server.service().drain(SOON)).isTrue();
    }

    private void awaitCancelled(int count) throws InterruptedException {
        Eventually.holds(SOON, () -> gate.cancelled() == count, gate::toString);
    }

    private RawClient call() throws Exception {
        return RawClient.to(server).send(RawRequest.call(server, "slow", "{}").text());
    }

    private RawClient inSession(String session, String id) throws Exception {
        return RawClient.to(server)
                .send(RawRequest.callInSession(server, session, id, "slow").text());
    }
}
