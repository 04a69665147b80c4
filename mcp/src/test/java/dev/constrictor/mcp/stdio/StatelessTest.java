package dev.constrictor.mcp.stdio;

import static dev.constrictor.mcp.stdio.TestClient.STATELESS_META;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Protocol version 2026-07-28: every request says what it is. */
class StatelessTest {
    @Test
    void discovery_tells_versions_capabilities_and_identity() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            JsonNode result = request(client, "server/discover", "").path("result");
            assertThat(result.path("resultType").asString()).isEqualTo("complete");
            assertThat(result.path("supportedVersions").valueStream().map(JsonNode::asString))
                    .containsExactly("2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05");
            assertThat(result.path("capabilities").has("tools")).isTrue();
            assertThat(result.path("instructions").asString()).isEqualTo("Use it for tests.");
            assertThat(result.path("ttlMs").isIntegralNumber()).isTrue();
            assertThat(result.path("cacheScope").asString()).isEqualTo("private");
            assertIdentified(result);
        }
    }

    @Test
    void tools_are_listed_with_all_fields_and_a_cache_hint() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            JsonNode result = request(client, "tools/list", "").path("result");
            assertThat(result.path("tools").path(0).propertyNames())
                    .contains("name", "title", "description", "inputSchema", "outputSchema", "annotations");
            assertThat(result.path("ttlMs").asLong()).isPositive();
            assertThat(result.path("cacheScope").asString()).isEqualTo("private");
            assertIdentified(result);
        }
    }

    @Test
    void a_call_needs_no_handshake() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            client.call(1, "echo", "{\"a\":[1,\"\\n\"]}");
            JsonNode result = client.next().path("result");
            assertThat(result.path("resultType").asString()).isEqualTo("complete");
            assertThat(result.path("structuredContent").path("a").path(1).asString())
                    .isEqualTo("\n");
            assertThat(result.path("content").path(0).path("text").asString()).isEqualTo("{\"a\":[1,\"\\n\"]}");
            assertThat(result.has("ttlMs")).isFalse();
            assertIdentified(result);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1900-01-01", "2025-11-25", "2027-01-01"})
    void a_version_that_cannot_be_named_per_request_is_refused_with_those_that_we_know(String version) {
        try (TestClient client = TestClient.of()) {
            JsonNode error = client.ask("""
                            {"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{\
                            "io.modelcontextprotocol/protocolVersion":"%s",\
                            "io.modelcontextprotocol/clientCapabilities":{}}}}""".formatted(version)).path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32022);
            assertThat(error.path("data").path("requested").asString()).isEqualTo(version);
            assertThat(error.path("data").path("supported").path(0).asString()).isEqualTo("2026-07-28");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"_meta\":{}}",
                "{\"_meta\":7}",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}",
                "{\"_meta\":{\"io.modelcontextprotocol/clientCapabilities\":{}}}",
                "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":7,\"io.modelcontextprotocol/clientCapabilities\":{}}}"
            })
    void missing_metadata_is_invalid_params(String params) {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":%s}".formatted(params));
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    @Test
    void what_this_version_has_dropped_is_unknown() {
        try (TestClient client = TestClient.of()) {
            assertThat(request(client, "ping", "").path("error").path("code").asInt())
                    .isEqualTo(-32601);
            assertThat(request(client, "resources/list", "")
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32601);
        }
    }

    @Test
    void both_eras_may_share_a_connection() {
        try (TestClient client = TestClient.speaking("2024-11-05", TestTool.echo())) {
            assertThat(request(client, "tools/list", "").path("result").has("resultType"))
                    .isTrue();
            JsonNode old = client.ask("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}");
            assertThat(old.path("result").propertyNames()).containsExactly("tools");
        }
    }

    @Test
    void an_unknown_cursor_is_refused() {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = request(client, "tools/list", ",\"cursor\":\"b\"");
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    private static JsonNode request(TestClient client, String method, String moreParams) {
        return client.ask("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s%s}}"
                .formatted(method, STATELESS_META, moreParams));
    }

    private static void assertIdentified(JsonNode result) {
        JsonNode server = result.path("_meta").path("io.modelcontextprotocol/serverInfo");
        assertThat(server.path("name").asString()).isEqualTo("test-server");
        assertThat(server.path("title").asString()).isEqualTo("Test Server");
        assertThat(server.path("version").asString()).isEqualTo("1.2.3");
    }
}
