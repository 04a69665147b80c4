package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IdentificationTest {
    private RunningHttp server;

    @BeforeAll
    void start() throws IOException {
        server = new RunningHttp(new TestTool(
                "who", (_, context) -> ToolResult.text(context.caller().name())));
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void who_shows_no_token_is_challenged() throws Exception {
        RawResponse response =
                RawClient.ask(server, call().without("Authorization").text());

        assertThat(response.status()).isEqualTo(401);
        assertThat(response.header("WWW-Authenticate")).contains("Bearer realm=\"test\"");
        assertThat(response.json().path("error").path("message").asString()).contains("Authorization: Bearer");
        assertThat(response.body()).doesNotContain("no token");
    }

    @Test
    void whose_token_grants_too_little_is_forbidden() throws Exception {
        RawResponse response = ask(RunningHttp.FORBIDDEN);

        assertThat(response.status()).isEqualTo(403);
        assertThat(response.header("WWW-Authenticate").orElseThrow()).contains("insufficient_scope");
        assertThat(response.body()).doesNotContain("not for you");
    }

    @Test
    void a_token_that_nobody_can_judge_now_is_to_be_shown_again() throws Exception {
        RawResponse response = ask(RunningHttp.UNAVAILABLE);

        assertThat(response.status()).isEqualTo(503);
        assertThat(response.header("Retry-After")).isPresent();
        assertThat(response.body()).doesNotContain("issuer");
    }

    @Test
    void a_failure_of_the_check_lets_nobody_in_and_tells_nothing() throws Exception {
        RawResponse response = ask(RunningHttp.BREAKING);

        assertThat(response.status()).isEqualTo(500);
        assertThat(response.errorCode()).isEqualTo(-32603);
        assertThat(response.body()).doesNotContain("secret").doesNotContain("Exception");
    }

    @Test
    void nobody_waits_for_the_body_of_a_stranger() throws Exception {
        RawRequest stranger = call().without("Authorization");

        try (RawClient announced = RawClient.to(server);
                RawClient inChunks = RawClient.to(server)) {
            announced.send(stranger.with("Content-Length", "1000000").head());
            inChunks.send(stranger.chunked().head());

            assertThat(announced.read().status()).isEqualTo(401);
            assertThat(inChunks.read().status()).isEqualTo(401);
            assertThat(announced.isClosedByServer()).isTrue();
            assertThat(inChunks.isClosedByServer()).isTrue();
        }
    }

    @Test
    void a_stranger_is_not_asked_to_go_on_with_the_body() throws Exception {
        String head =
                call().without("Authorization").with("Expect", "100-continue").head();

        assertThat(RawClient.ask(server, head).status()).isEqualTo(401);
    }

    @Test
    void a_known_caller_is_asked_to_go_on_with_the_body() throws Exception {
        RawRequest call = call().with("Expect", "100-continue");

        try (RawClient client = RawClient.to(server)) {
            assertThat(client.send(call.head()).read().status()).isEqualTo(100);
            assertThat(client.send(call.body()).read().text()).isEqualTo("alice");
        }
    }

    @Test
    void what_a_stranger_sends_as_a_body_is_not_read_as_the_next_request() throws Exception {
        String inner = call().text();
        String outer = call().without("Authorization")
                .with("Content-Length", "" + inner.length())
                .body(inner)
                .text();

        assertThat(RawClient.askForAll(server, outer))
                .extracting(RawResponse::status)
                .containsExactly(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/mcp",
                "/",
                "/metrics",
                "/nothing",
                "//mcp",
                "/mcp/",
                "/MCP",
                "/%6dcp",
                "/mcp;x",
                "/mcp;",
                "/;/mcp",
                "/./mcp",
                "/mcp/.",
                "/healthz/../mcp",
                "/healthz/%2e%2e/mcp",
                "/healthz/..%2fmcp",
                "/healthz;/../mcp",
                "/healthz/..;/mcp",
                "/healthz;x/../metrics",
                "/healthz%00/../mcp",
                "/healthz\\..\\mcp",
                "/healthz/",
                "//healthz",
                "/healthz%2f",
                "/mcp?x=/healthz",
                "/mcp%3f/healthz",
                "/mcp#/healthz",
                "/mcp%23",
                "/%",
                "/%zz",
                "/%u006dcp",
                "/%c0%afmcp",
                "/\u00e9",
                "mcp",
                "*"
            })
    void no_path_is_a_way_around_the_token(String path) throws Exception {
        RawRequest post = call().without("Authorization").requestLine("POST " + path + " HTTP/1.1");
        RawRequest get = RawRequest.get(server, path);

        RawResponse posted = RawClient.ask(server, post.text());
        RawResponse got = RawClient.ask(server, get.text());

        assertThat(posted.status()).isIn(400, 401);
        assertThat(got.status()).isIn(400, 401);
        assertThat(posted.body() + got.body()).doesNotContain("result").doesNotContain("m\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/healthz", "/healthz?x=1", "/%68ealthz", "/mcp/../healthz", "/healthz;x"})
    void the_open_page_stays_open_and_is_no_other(String path) throws Exception {
        RawResponse response =
                RawClient.ask(server, RawRequest.get(server, path).text());

        assertThat(response.status()).isIn(200, 400);
        assertThat(response.status() == 200 ? response.body() : "{}").isEqualTo("{}");
    }

    @Test
    void the_open_page_is_only_read() throws Exception {
        String post = call().without("Authorization")
                .requestLine("POST /healthz HTTP/1.1")
                .text();

        assertThat(RawClient.ask(server, post).status()).isEqualTo(405);
    }

    @Test
    void who_is_known_finds_nothing_at_other_paths() throws Exception {
        for (String path : new String[] {"/nothing", "//mcp", "/mcp/", "/MCP"}) {
            RawResponse response = RawClient.ask(
                    server, call().requestLine("POST " + path + " HTTP/1.1").text());

            assertThat(response.status()).as(path).isIn(400, 404);
        }
    }

    private RawResponse ask(String token) throws IOException {
        return RawClient.ask(
                server, call().with("Authorization", "Bearer " + token).text());
    }

    private RawRequest call() {
        return RawRequest.call(server, "who", "{}");
    }
}
