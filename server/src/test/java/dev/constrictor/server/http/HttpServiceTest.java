package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpServiceTest {
    private final CountDownLatch started = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private RunningHttp server;

    @BeforeEach
    void start() throws Exception {
        server = new RunningHttp(
                new TestTool(
                        "who", (_, context) -> ToolResult.text(context.caller().name())),
                new TestTool("slow", (_, context) -> {
                    context.onCancel(cancelled::countDown);
                    started.countDown();
                    try {
                        return ToolResult.text(cancelled.await(20, TimeUnit.SECONDS) ? "cancelled" : "never");
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }),
                new TestTool("progress", (_, context) -> {
                    context.progress("halfway");
                    return ToolResult.text("done");
                }));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void a_request_by_itself_is_answered() throws Exception {
        HttpResponse<String> response = server.send(server.call("who", "{}"));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(text(response)).isEqualTo("alice");
    }

    @Test
    void what_is_answered_at_once_is_answered_with_a_text() throws Exception {
        HttpResponse<String> response = server.send(server.stateless("tools/list", "", ""));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
    }

    @Test
    void a_session_goes_on_from_request_to_request() throws Exception {
        String session = server.handshake("2025-11-25");

        HttpResponse<String> response = server.send(inSession(session));

        assertThat(text(response)).isEqualTo("alice");
    }

    @Test
    void a_session_is_good_only_for_the_caller_who_opened_it() throws Exception {
        String session = server.handshake("2025-11-25");

        HttpResponse<String> response = server.send(inSession(session).setHeader("Authorization", "Bearer mallory"));

        assertThat(response.statusCode()).isEqualTo(404);
    }

    @Test
    void a_session_that_was_ended_is_gone() throws Exception {
        String session = server.handshake("2025-06-18");

        assertThat(server.send(inSession(session).DELETE()).statusCode()).isEqualTo(204);
        assertThat(server.send(inSession(session)).statusCode()).isEqualTo(404);
    }

    @Test
    void a_client_that_goes_away_cancels_its_call() throws Exception {
        HttpRequest request =
                server.call("slow", "{}").timeout(Duration.ofSeconds(1)).build();

        var response = server.client().sendAsync(request, HttpResponse.BodyHandlers.ofString());
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();
        response.cancel(true);

        assertThat(cancelled.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void who_reuses_the_id_of_a_running_call_and_vanishes_does_not_cancel_it() throws Exception {
        String session = server.handshake("2025-11-25");
        var running =
                server.client().sendAsync(inSession(session, "slow").build(), HttpResponse.BodyHandlers.ofString());
        assertThat(started.await(5, TimeUnit.SECONDS)).isTrue();

        HttpResponse<String> second = server.send(inSession(session, "slow"));
        var third = server.client().sendAsync(inSession(session, "slow").build(), HttpResponse.BodyHandlers.ofString());
        third.cancel(true);

        assertThat(RunningHttp.json(second).path("error").path("message").asString())
                .contains("this id");
        assertThat(cancelled.await(500, TimeUnit.MILLISECONDS)).isFalse();
        running.cancel(true);
        assertThat(cancelled.await(10, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void progress_comes_before_the_result_in_a_stream() throws Exception {
        HttpResponse<String> response =
                server.send(server.stateless("tools/call", "progress", "\"name\":\"progress\",\"arguments\":{}")
                        .POST(HttpRequest.BodyPublishers.ofString("""
                        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"progress","arguments":{},"_meta":{
                          "progressToken":"p","io.modelcontextprotocol/protocolVersion":"2026-07-28",
                          "io.modelcontextprotocol/clientCapabilities":{}}}}""")));

        assertThat(response.headers().firstValue("Content-Type")).contains("text/event-stream");
        assertThat(response.body()).containsSubsequence("notifications/progress", "halfway", "\"result\"", "done");
    }

    private HttpRequest.Builder inSession(String session) {
        return inSession(session, "who");
    }

    private HttpRequest.Builder inSession(String session, String tool) {
        return server.post("""
                {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":{}}}""".formatted(tool)).header("Mcp-Session-Id", session);
    }

    private static String text(HttpResponse<String> response) {
        return RunningHttp.json(response)
                .path("result")
                .path("content")
                .path(0)
                .path("text")
                .asString();
    }
}
