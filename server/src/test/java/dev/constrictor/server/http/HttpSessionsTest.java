package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HttpSessionsTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final Gate gate = new Gate();
    private RunningHttp server;

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void ids_are_long_and_have_nothing_in_common() throws Exception {
        start(UnaryOperator.identity());
        Set<String> ids = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            ids.add(server.handshake("2025-06-18"));
        }

        assertThat(ids).hasSize(100).allMatch(id -> id.matches("[A-Za-z0-9_-]{32}"));
        for (int position = 0; position < 32; position++) {
            int at = position;
            assertThat(ids.stream().map(id -> id.charAt(at)).distinct().count()).isGreaterThan(10);
        }
    }

    @Test
    void an_id_is_good_for_its_caller_only_and_nobody_learns_that_it_exists() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");

        RawResponse stolen = ask(ping(session).with("Authorization", "Bearer mallory"));
        RawResponse invented = ask(ping("no-such-session").with("Authorization", "Bearer mallory"));
        RawResponse deleted = ask(delete(session).with("Authorization", "Bearer mallory"));

        assertThat(stolen.status()).isEqualTo(404);
        assertThat(stolen.body()).isEqualTo(invented.body());
        assertThat(deleted.status()).isEqualTo(404);
        assertThat(ask(ping(session)).status()).isEqualTo(200);
    }

    @Test
    void an_unknown_id_is_not_found_and_a_missing_one_is_asked_for() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");

        RawResponse unknown = ask(ping("unknown"));
        assertThat(unknown.status()).isEqualTo(404);
        assertThat(unknown.json().path("id"))
                .isEqualTo(ask(ping(session)).json().path("id"));
        assertThat(ask(ping("")).status()).isEqualTo(404);
        assertThat(ask(ping(session).and("Mcp-Session-Id: " + session)).status())
                .isEqualTo(404);
        assertThat(ask(ping(session).without("Mcp-Session-Id")).status()).isEqualTo(400);
        assertThat(ask(delete(session).without("Mcp-Session-Id")).status()).isEqualTo(400);
    }

    @Test
    void one_session_too_many_takes_the_place_of_the_callers_own_that_was_unused_for_longest() throws Exception {
        start(options -> options.withLimits(options.limits().withSessions(10, 3)));
        String first = server.handshake("2025-06-18");
        String second = server.handshake("2025-06-18");
        String third = server.handshake("2025-06-18");
        assertThat(ask(ping(first)).status()).isEqualTo(200);

        String fourth = server.handshake("2025-06-18");

        assertThat(ask(ping(second)).status()).isEqualTo(404);
        for (String kept : List.of(first, third, fourth)) {
            assertThat(ask(ping(kept)).status()).isEqualTo(200);
        }
        assertThat(server.service().sessions()).isEqualTo(3);
    }

    @Test
    void a_session_in_use_is_not_taken_away() throws Exception {
        start(options -> options.withLimits(options.limits().withSessions(10, 1)));
        String session = server.handshake("2025-06-18");
        RawClient running = RawClient.to(server)
                .send(RawRequest.callInSession(server, session, "1", "slow").text());
        gate.awaitRunning(1);

        RawResponse refused = ask(initialize());

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.header("Retry-After")).isPresent();
        gate.open();
        running.readUntil("\"done\"");
    }

    @Test
    void one_caller_does_not_take_anothers_sessions() throws Exception {
        start(options -> options.withLimits(options.limits().withSessions(2, 2)));
        String mine = server.handshake("2025-06-18");
        RawRequest another = initialize().with("Authorization", "Bearer bob");
        assertThat(ask(another).status()).isEqualTo(200);
        assertThat(ask(another).status()).isEqualTo(200);
        assertThat(ask(initialize().with("Authorization", "Bearer carol")).status())
                .isEqualTo(503);

        assertThat(ask(ping(mine)).status()).isEqualTo(200);
        assertThat(server.service().sessions()).isEqualTo(2);
    }

    @Test
    void an_unused_session_expires() throws Exception {
        start(options -> options.withLimits(
                options.limits().withTimes(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofMillis(200))));
        String session = server.handshake("2025-06-18");

        Eventually.holds(SOON, () -> server.service().sessions() == 0, () -> "no session is left");
        assertThat(ask(ping(session)).status()).isEqualTo(404);
    }

    @Test
    void a_session_that_is_ended_ends_its_calls() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");
        RawClient running = RawClient.to(server)
                .send(RawRequest.callInSession(server, session, "1", "slow").text());
        gate.awaitRunning(1);

        assertThat(ask(delete(session)).status()).isEqualTo(204);

        gate.awaitCancelled(1);
        assertThat(running.read().body()).doesNotContain("data:");
        assertThat(ask(ping(session)).status()).isEqualTo(404);
        assertThat(server.service().sessions()).isZero();
    }

    @Test
    void a_version_that_was_not_agreed_on_is_refused() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");

        assertThat(ask(ping(session).with("MCP-Protocol-Version", "2025-06-18")).status())
                .isEqualTo(200);
        for (String version : List.of("2025-03-26", "1999-01-01", "nonsense", "")) {
            RawResponse refused = ask(ping(session).with("MCP-Protocol-Version", version));
            assertThat(refused.status()).as(version).isEqualTo(400);
            assertThat(refused.json().path("id").isNull()).as(version).isFalse();
        }
    }

    @Test
    void a_batch_is_answered_in_one_piece_where_batches_exist() throws Exception {
        start(UnaryOperator.identity());
        String batch = """
                [{"jsonrpc":"2.0","id":1,"method":"ping"},
                 {"jsonrpc":"2.0","method":"notifications/initialized"},
                 {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"quick","arguments":{}}},
                 {"jsonrpc":"2.0","id":3,"method":"nonsense"}]""";

        RawResponse answered = ask(inSession(server.handshake("2025-03-26"), batch));
        RawResponse refused = ask(inSession(server.handshake("2025-06-18"), batch));

        assertThat(answered.status()).isEqualTo(200);
        assertThat(answered.reply()).hasSize(3);
        assertThat(refused.json().path("error").path("code").asInt()).isEqualTo(-32600);
    }

    @Test
    void notifications_are_accepted_without_a_word() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-03-26");
        String notification = """
                {"jsonrpc":"2.0","method":"notifications/initialized"}""";

        for (String body : List.of(notification, "[" + notification + "," + notification + "]")) {
            RawResponse response = ask(inSession(session, body));

            assertThat(response.status()).isEqualTo(202);
            assertThat(response.body()).isEmpty();
        }
    }

    @Test
    void a_call_that_is_cancelled_by_another_request_ends_without_a_reply() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");
        RawClient running = RawClient.to(server)
                .send(RawRequest.callInSession(server, session, "1", "slow").text());
        gate.awaitRunning(1);

        RawResponse accepted = ask(inSession(session, """
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"1","reason":"enough"}}"""));

        assertThat(accepted.status()).isEqualTo(202);
        gate.awaitCancelled(1);
        RawResponse ended = running.read();
        assertThat(ended.status()).isEqualTo(200);
        assertThat(ended.body()).doesNotContain("data:");
        assertThat(running.send(ping(session).text()).read().status()).isEqualTo(200);
    }

    @Test
    void who_cancels_in_another_session_cancels_nothing() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");
        String another = server.handshake("2025-06-18");
        RawClient running = RawClient.to(server)
                .send(RawRequest.callInSession(server, session, "1", "slow").text());
        gate.awaitRunning(1);

        ask(inSession(another, """
                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"1"}}"""));
        gate.open();

        running.readUntil("\"done\"");
        assertThat(gate.cancelled()).isZero();
    }

    @Test
    void a_second_request_with_the_id_of_one_that_runs_is_refused_and_harms_it_not() throws Exception {
        start(UnaryOperator.identity());
        String session = server.handshake("2025-06-18");
        RawRequest call = RawRequest.callInSession(server, session, "1", "slow");
        RawClient running = RawClient.to(server).send(call.text());
        gate.awaitRunning(1);

        assertThat(ask(call).reply().path("error").path("code").asInt()).isEqualTo(-32600);
        gate.open();

        running.readUntil("\"done\"");
    }

    private void start(UnaryOperator<HttpOptions> edit) throws IOException {
        server = new RunningHttp(edit, gate.tool("slow"), new TestTool("quick", (_, _) -> ToolResult.text("done")));
    }

    private RawResponse ask(RawRequest request) throws IOException {
        return RawClient.ask(server, request.text());
    }

    private RawRequest ping(String session) {
        return RawRequest.ping(server, session);
    }

    private RawRequest inSession(String session, String body) {
        return RawRequest.post(server, body).with("Mcp-Session-Id", session);
    }

    private RawRequest delete(String session) {
        return RawRequest.get(server, "/mcp")
                .requestLine("DELETE /mcp HTTP/1.1")
                .with("Authorization", "Bearer alice")
                .with("Mcp-Session-Id", session);
    }

    private RawRequest initialize() {
        return RawRequest.post(server, """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",
                 "capabilities":{},"clientInfo":{"name":"t","version":"1"}}}""");
    }
}
