package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatelessRequestsTest {
    private static final int HEADER_MISMATCH = -32020;

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
    void each_header_that_repeats_the_body_has_to_be_there() throws Exception {
        for (String header : List.of("MCP-Protocol-Version", "Mcp-Method", "Mcp-Name")) {
            assertMismatch(call().without(header), header);
        }
    }

    @Test
    void each_header_that_repeats_the_body_has_to_be_true() throws Exception {
        assertMismatch(call().with("Mcp-Method", "tools/list"), "Mcp-Method");
        assertMismatch(call().with("Mcp-Method", "TOOLS/CALL"), "Mcp-Method");
        assertMismatch(call().with("Mcp-Name", "other"), "Mcp-Name");
        assertMismatch(call().with("Mcp-Name", "WHO"), "Mcp-Name");
        assertMismatch(call().with("Mcp-Name", ""), "Mcp-Name");
        assertMismatch(call().with("MCP-Protocol-Version", "2025-11-25"), "MCP-Protocol-Version");
    }

    @Test
    void a_header_that_stands_there_twice_is_not_believed() throws Exception {
        assertMismatch(call().and("Mcp-Name: who"), "Mcp-Name");
        assertMismatch(call().and("mcp-method: tools/list"), "Mcp-Method");
        assertMismatch(call().and("MCP-Protocol-Version: 2026-07-28"), "MCP-Protocol-Version");
    }

    @Test
    void a_name_may_be_encoded() throws Exception {
        assertThat(ask(call().with("Mcp-Name", encoded("who"))).text()).isEqualTo("alice");
        assertMismatch(call().with("Mcp-Name", encoded("other")), "Mcp-Name");
        for (String broken :
                List.of("=?base64?%%%?=", "=?base64?/w==?=", "=?base64??=", "=?base64?=", "=?base64?d2hv")) {
            assertMismatch(call().with("Mcp-Name", broken), "Mcp-Name");
        }
    }

    @Test
    void the_space_around_a_header_does_not_count() throws Exception {
        assertThat(ask(call().with("Mcp-Name", "  who\t")).text()).isEqualTo("alice");
    }

    @Test
    void a_version_that_nobody_speaks_is_refused_with_those_we_do() throws Exception {
        RawRequest unknown = RawRequest.post(server, call().body().replace("2026-07-28", "2031-01-01"))
                .with("MCP-Protocol-Version", "2031-01-01")
                .with("Mcp-Method", "tools/call")
                .with("Mcp-Name", "who");

        RawResponse response = ask(unknown);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.errorCode()).isEqualTo(-32022);
        assertThat(response.json().path("error").path("data").path("supported").toString())
                .contains("2026-07-28");
    }

    @Test
    void an_unknown_method_is_not_found() throws Exception {
        RawResponse response = ask(RawRequest.stateless(server, "tools/nonsense", ""));

        assertThat(response.status()).isEqualTo(404);
        assertThat(response.errorCode()).isEqualTo(-32601);
        assertThat(response.json().path("id").asInt()).isEqualTo(1);
    }

    @Test
    void a_handshake_and_a_ping_exist_no_more() throws Exception {
        for (String method : List.of("initialize", "ping")) {
            assertThat(ask(RawRequest.stateless(server, method, "")).status())
                    .as(method)
                    .isEqualTo(404);
        }
    }

    @Test
    void without_metadata_the_params_are_invalid() throws Exception {
        RawRequest bare = RawRequest.post(server, """
                {"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}""")
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", "tools/list");

        RawResponse response = ask(bare);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.errorCode()).isEqualTo(-32602);
    }

    @Test
    void a_tool_that_does_not_exist_is_an_error_of_the_params() throws Exception {
        RawResponse response = ask(RawRequest.call(server, "nonsense", "{}"));

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.errorCode()).isEqualTo(-32602);
    }

    @Test
    void there_are_no_batches() throws Exception {
        RawRequest batch = RawRequest.post(server, "[%s]".formatted(call().body()))
                .with("MCP-Protocol-Version", "2026-07-28")
                .with("Mcp-Method", "tools/call")
                .with("Mcp-Name", "who");

        assertThat(ask(batch).status()).isEqualTo(400);
    }

    @Test
    void a_session_is_neither_needed_nor_opened() throws Exception {
        RawResponse response = ask(call().with("Mcp-Session-Id", "invented"));

        assertThat(response.text()).isEqualTo("alice");
        assertThat(response.header("Mcp-Session-Id")).isEmpty();
        assertThat(server.service().sessions()).isZero();
    }

    @Test
    void other_methods_of_http_are_not_allowed() throws Exception {
        for (String method : List.of("GET", "PUT", "PATCH", "TRACE")) {
            RawResponse response = RawClient.askForAll(
                            server,
                            RawRequest.get(server, "/mcp")
                                    .requestLine(method + " /mcp HTTP/1.1")
                                    .with("Authorization", "Bearer alice")
                                    .with("Connection", "close")
                                    .text())
                    .getFirst();

            assertThat(response.status()).as(method).isEqualTo(405);
            assertThat(response.header("Allow")).as(method).contains("POST, DELETE");
        }
    }

    private void assertMismatch(RawRequest request, String header) throws IOException {
        RawResponse response = ask(request);

        assertThat(response.status()).as(header).isEqualTo(400);
        assertThat(response.errorCode()).as(header).isEqualTo(HEADER_MISMATCH);
        assertThat(response.body()).contains(header);
    }

    private RawResponse ask(RawRequest request) throws IOException {
        return RawClient.ask(server, request.text());
    }

    private RawRequest call() {
        return RawRequest.call(server, "who", "{}");
    }

    private static String encoded(String name) {
        return "=?base64?%s?=".formatted(Base64.getEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8)));
    }
}
