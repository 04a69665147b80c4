package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FailureAnswersTest {
    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(
                new TestTool("throwing", (_, _) -> {
                    throw new IllegalStateException("secret /etc/passwd");
                }),
                new TestTool("dying", (_, _) -> {
                    throw new StackOverflowError("secret");
                }),
                new TestTool("empty", (_, _) -> null),
                new TestTool("quick", (_, _) -> ToolResult.text("done")));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    Stream<String> requests() {
        RawRequest call = RawRequest.call(server, "quick", "{}");
        return Stream.of(
                "nonsense\r\n\r\n",
                "GET\r\n\r\n",
                "GET / HTTP/9.9\r\n\r\n",
                "GET /healthz HTTP/1.1\r\n\r\n",
                "G\0T / HTTP/1.1\r\n\r\n",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n",
                call.with("Host", "a b").text(),
                call.requestLine("POST /%zz HTTP/1.1").text(),
                call.requestLine("POST /%2e%2e/mcp HTTP/1.1").text(),
                call.requestLine("POST /%2f HTTP/1.1").text(),
                call.requestLine("POST /nothing HTTP/1.1").text(),
                call.requestLine("GET /mcp HTTP/1.1").text(),
                call.requestLine("BREW /mcp HTTP/1.1").text(),
                call.requestLine("POST /healthz HTTP/1.1").text(),
                call.requestLine("POST /mcp?" + "x".repeat(20_000) + " HTTP/1.1")
                        .text(),
                call.with("X", "y".repeat(20_000)).text(),
                call.with("Content-Length", "nonsense").text(),
                call.with("Content-Length", "999999999").text(),
                call.with("Transfer-Encoding", "nonsense")
                        .without("Content-Length")
                        .text(),
                call.with("Expect", "nonsense").text(),
                call.with("Content-Type", "nonsense").text(),
                call.with("Accept", "nonsense").text(),
                call.with("Host", "evil.com").text(),
                call.with("Origin", "http://evil.com").text(),
                call.without("Authorization").text(),
                call.with("Authorization", "Bearer " + RunningHttp.BREAKING).text(),
                call.with("Authorization", "Bearer " + RunningHttp.FORBIDDEN).text(),
                call.with("Mcp-Name", "nonsense").text(),
                call.chunked().body("nonsense\r\n").text(),
                RawRequest.post(server, "nonsense").text(),
                RawRequest.post(server, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")
                        .text(),
                RawRequest.ping(server, "nonsense").text(),
                RawRequest.get(server, "/metrics").text());
    }

    @ParameterizedTest
    @MethodSource("requests")
    void whatever_goes_wrong_the_answer_is_json_that_tells_nothing_of_the_inside(String request) throws Exception {
        RawResponse response = RawClient.ask(server, request);

        assertThat(response.status()).isBetween(400, 599);
        assertThat(response.header("Content-Type")).contains("application/json");
        JsonNode json = response.json();
        assertThat(json.path("jsonrpc").asString()).isEqualTo("2.0");
        assertThat(json.has("id")).isTrue();
        assertThat(json.path("error").path("code").isInt()).isTrue();
        assertThat(json.path("error").path("message").asString()).isNotBlank();
        assertTellsNothing(response);
    }

    @Test
    void a_tool_that_breaks_is_an_internal_error_without_its_reason() throws Exception {
        String session = server.handshake("2025-06-18");
        for (String tool : List.of("throwing", "dying", "empty")) {
            RawResponse stateless =
                    RawClient.ask(server, RawRequest.call(server, tool, "{}").text());
            RawResponse inSession = RawClient.ask(
                    server,
                    RawRequest.callInSession(server, session, tool, tool).text());

            for (RawResponse response : List.of(stateless, inSession)) {
                assertThat(response.reply().path("error").path("code").asInt())
                        .as(tool)
                        .isEqualTo(-32603);
                assertTellsNothing(response);
            }
        }
    }

    @Test
    void a_good_answer_does_not_say_what_serves_it_either() throws Exception {
        assertTellsNothing(
                RawClient.ask(server, RawRequest.call(server, "quick", "{}").text()));
        assertTellsNothing(
                RawClient.ask(server, RawRequest.get(server, "/healthz").text()));
    }

    private static void assertTellsNothing(RawResponse response) {
        Map<String, List<String>> headers = response.headers();
        assertThat(headers).doesNotContainKeys("server", "x-powered-by");
        assertThat(headers + response.body())
                .doesNotContainIgnoringCase("jetty")
                .doesNotContainIgnoringCase("jackson")
                .doesNotContain("Exception")
                .doesNotContain("java.")
                .doesNotContain("org.")
                .doesNotContain("\tat ")
                .doesNotContain("secret")
                .doesNotContain("/etc")
                .doesNotContain("/tmp");
    }
}
