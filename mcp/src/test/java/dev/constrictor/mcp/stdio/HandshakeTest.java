package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class HandshakeTest {
    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
    void a_version_we_know_is_agreed_on(String version) {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            JsonNode result = client.initialize(version);
            assertThat(result.path("protocolVersion").asString()).isEqualTo(version);
            assertThat(result.path("capabilities").has("tools")).isTrue();
            assertThat(result.path("serverInfo").path("name").asString()).isEqualTo("test-server");
            assertThat(result.path("serverInfo").path("version").asString()).isEqualTo("1.2.3");
            assertThat(result.path("serverInfo").has("title")).isEqualTo(version.compareTo("2025-06-18") >= 0);
            assertThat(result.path("instructions").asString()).isEqualTo("Use it for tests.");
            assertThat(result.has("resultType")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1999-01-01", "2026-07-28", "", "nonsense"})
    void for_any_other_version_the_newest_with_a_handshake_is_offered(String version) {
        try (TestClient client = TestClient.of()) {
            assertThat(client.initialize(version).path("protocolVersion").asString())
                    .isEqualTo("2025-11-25");
        }
    }

    @Test
    void a_version_that_is_no_string_is_refused_and_the_next_try_works() {
        try (TestClient client = TestClient.of()) {
            JsonNode refused = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":7}}");
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32602);
            assertThat(client.initialize("2025-06-18").path("protocolVersion").asString())
                    .isEqualTo("2025-06-18");
        }
    }

    @Test
    void before_the_handshake_only_ping_is_answered() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            assertThat(client.ping("early").path("result").isObject()).isTrue();
            JsonNode refused = client.ask("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}");
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32602);
            assertThat(refused.path("error").path("message").asString()).contains("initialize", "2026-07-28");
            assertThat(refused.path("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void a_second_handshake_is_refused() {
        try (TestClient client = TestClient.speaking("2025-06-18")) {
            JsonNode refused = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2024-11-05\"}}");
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32600);
        }
    }

    @Test
    void an_unknown_method_is_named_and_cut_short() {
        try (TestClient client = TestClient.speaking("2025-11-25")) {
            JsonNode refused = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"evil\\n\\u202e%s\"}".formatted("x".repeat(5000)));
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32601);
            assertThat(refused.path("error").path("message").asString())
                    .contains("evil\\u000a\\u202ex")
                    .hasSizeLessThan(200);
        }
    }

    @Test
    void a_cursor_nobody_gave_out_is_refused() {
        try (TestClient client = TestClient.speaking("2025-11-25", TestTool.echo())) {
            JsonNode refused = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/list\",\"params\":{\"cursor\":\"x\"}}");
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(-32602);
            JsonNode list = client.ask("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/list\"}");
            assertThat(list.path("result").path("tools")).hasSize(1);
        }
    }

    @Test
    void null_stands_for_an_absent_option() {
        try (TestClient client = TestClient.speaking("2025-11-25", TestTool.echo())) {
            for (String params : new String[] {
                "null", "{\"cursor\":null}", "{\"_meta\":null}", "{\"_meta\":{\"progressToken\":null}}"
            }) {
                JsonNode list = client.ask(
                        "{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"tools/list\",\"params\":%s}".formatted(params));
                assertThat(list.path("result").path("tools")).as(params).hasSize(1);
            }
        }
    }

    @Test
    void notifications_nobody_knows_and_responses_nobody_asked_for_are_ignored() {
        try (TestClient client = TestClient.speaking("2025-11-25")) {
            client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/whatever\",\"params\":[1]}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
            client.send("{\"jsonrpc\":\"2.0\",\"id\":9,\"error\":{\"code\":1,\"message\":\"no\"}}");
            assertThat(client.ping("after").path("id").asString()).isEqualTo("after");
        }
    }
}
