package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ResourcesTest {
    private static final String URI = "test://a";
    private static final Shelf SHELF =
            Shelf.of(URI, "text/csv; charset=utf-8", "a,b\n".getBytes(StandardCharsets.UTF_8));

    static Stream<String> versionsWithHandshake() {
        return Stream.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");
    }

    @ParameterizedTest
    @MethodSource("versionsWithHandshake")
    void a_server_of_resources_says_so_and_lists_them(String version) {
        try (TestClient client = TestClient.of(SHELF)) {
            JsonNode resources = client.initialize(version).path("capabilities").path("resources");
            assertThat(resources).hasToString("{\"subscribe\":false,\"listChanged\":false}");

            JsonNode list = ask(client, "resources/list", "").path("result");
            assertThat(list.propertyNames()).containsExactly("resources", "nextCursor");
            JsonNode resource = list.path("resources").path(0);
            assertThat(resource.path("uri").asString()).isEqualTo(URI);
            assertThat(resource.path("mimeType").asString()).isEqualTo("text/csv");
            assertThat(resource.path("size").asInt()).isEqualTo(4);
            assertThat(resource.path("annotations").path("audience")).hasToString("[\"user\",\"assistant\"]");
            assertThat(resource.path("annotations").has("lastModified"))
                    .isEqualTo(version.compareTo("2025-06-18") >= 0);
        }
    }

    @ParameterizedTest
    @MethodSource("versionsWithHandshake")
    void templates_are_listed_with_the_fields_of_the_version(String version) {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize(version);
            JsonNode template = ask(client, "resources/templates/list", "")
                    .path("result")
                    .path("resourceTemplates")
                    .path(0);
            assertThat(template.path("uriTemplate").asString()).isEqualTo("test://{name}");
            assertThat(template.has("title")).isEqualTo(version.compareTo("2025-06-18") >= 0);
        }
    }

    @ParameterizedTest
    @MethodSource("versionsWithHandshake")
    void a_resource_is_read_and_one_that_is_not_there_has_the_code_of_the_version(String version) {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize(version);
            assertThat(ask(client, "resources/read", "\"uri\":\"test://a\"").path("result"))
                    .hasToString(
                            "{\"contents\":[{\"uri\":\"test://a\",\"mimeType\":\"text/csv\",\"text\":\"a,b\\n\"}]}");

            JsonNode error =
                    ask(client, "resources/read", "\"uri\":\"test://\\u202eb\"").path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32002);
            assertThat(error.path("message").asString()).isEqualTo("Resource not found (things are kept for a while)");
            assertThat(error.path("data").path("uri").asString()).isEqualTo("test://\\u202eb");
        }
    }

    @Test
    void the_stateless_version_says_how_long_what_may_be_kept_and_has_its_own_code() {
        try (TestClient client = TestClient.of(SHELF)) {
            JsonNode discovered = stateless(client, "server/discover", "").path("result");
            assertThat(discovered.path("capabilities").has("resources")).isTrue();
            assertHint(stateless(client, "resources/list", ""), 0);
            assertHint(stateless(client, "resources/templates/list", ""), 300_000);
            assertHint(stateless(client, "resources/read", "\"uri\":\"test://a\","), 90_000);
            assertThat(stateless(client, "resources/read", "\"uri\":\"test://b\",")
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }

    private static void assertHint(JsonNode reply, int milliseconds) {
        JsonNode result = reply.path("result");
        assertThat(result.path("resultType").asString()).isEqualTo("complete");
        assertThat(result.path("ttlMs").asInt(-1)).isEqualTo(milliseconds);
        assertThat(result.path("cacheScope").asString()).isEqualTo("private");
    }

    @Test
    void pages_follow_each_other_and_an_unknown_cursor_is_refused() {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize("2025-11-25");
            String cursor = ask(client, "resources/list", "")
                    .path("result")
                    .path("nextCursor")
                    .asString();
            JsonNode second = ask(client, "resources/list", "\"cursor\":\"%s\"".formatted(cursor))
                    .path("result");
            assertThat(second).hasToString("{\"resources\":[]}");
            assertRefused(ask(client, "resources/list", "\"cursor\":\"third\""), -32602);
            assertRefused(ask(client, "resources/list", "\"cursor\":7"), -32602);
            assertRefused(ask(client, "resources/templates/list", "\"cursor\":\"x\""), -32602);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"uri\":7", "\"uri\":null", "\"uri\":[\"test://a\"]"})
    void a_reading_names_what_it_wants(String params) {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize("2025-11-25");
            assertRefused(ask(client, "resources/read", params), -32602);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/list", "resources/templates/list", "resources/read"})
    void a_server_of_tools_alone_knows_no_resources(String method) {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            assertThat(client.initialize("2025-11-25").path("capabilities").has("resources"))
                    .isFalse();
            assertRefused(ask(client, method, "\"uri\":\"test://a\""), -32601);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"resources/subscribe", "resources/unsubscribe"})
    void nobody_can_subscribe(String method) {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize("2025-11-25");
            assertRefused(ask(client, method, "\"uri\":\"test://a\""), -32601);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "text/plain, 68c3a9, true",
        "application/json, 7b7d, true",
        "application/vnd.x+json, 7b7d, true",
        "image/svg+xml, 3c2f3e, true",
        "text/plain, ff00, false",
        "text/plain, c3, false",
        "text/plain, 0000000000000000, false",
        "image/png, 68c3a9, false",
        "no media type, 68c3a9, false"
    })
    void what_is_text_is_sent_as_text_and_all_else_as_it_is(String type, String hex, boolean text) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        try (TestClient client = TestClient.of(Shelf.of(URI, type, bytes))) {
            client.initialize("2025-11-25");
            JsonNode contents = ask(client, "resources/read", "\"uri\":\"test://a\"")
                    .path("result")
                    .path("contents")
                    .path(0);
            assertThat(contents.has("text")).isEqualTo(text);
            assertThat(contents.has("blob")).isEqualTo(!text);
            byte[] received = text
                    ? contents.path("text").asString().getBytes(StandardCharsets.UTF_8)
                    : Base64.getDecoder().decode(contents.path("blob").asString());
            assertThat(received).isEqualTo(bytes);
        }
    }

    @Test
    void readings_wait_for_their_turn_and_hold_up_nobody() {
        byte[] large = new byte[1 << 20];
        try (TestClient client = TestClient.of(Shelf.of(URI, "application/x-large", large), TestTool.echo())) {
            client.initialize("2025-11-25");
            for (int i = 0; i < 100; i++) {
                client.send(request(i, "resources/read", "\"uri\":\"test://a\""));
            }
            client.send("{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"method\":\"ping\"}");
            long found = Stream.generate(client::next)
                    .limit(101)
                    .filter(reply -> reply.path("result").has("contents"))
                    .count();
            assertThat(found).isEqualTo(100);
        }
    }

    @Test
    void ten_thousand_readings_at_once_are_each_answered() {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize("2025-11-25");
            for (int i = 0; i < 10_000; i++) {
                client.send(request(i, "resources/read", "\"uri\":\"test://a\""));
            }
            BitSet answered = new BitSet();
            for (int i = 0; i < 10_000; i++) {
                JsonNode reply = client.next();
                answered.set(reply.path("id").asInt());
                assertThat(reply.path("result").has("contents")
                                || reply.path("error").path("code").asInt() == 429)
                        .as(reply.toString())
                        .isTrue();
            }
            assertThat(answered.cardinality()).isEqualTo(10_000);
        }
    }

    @Test
    void a_batch_may_hold_readings() {
        try (TestClient client = TestClient.of(SHELF)) {
            client.initialize("2025-03-26");
            JsonNode replies = client.ask("[%s,%s]"
                    .formatted(request(1, "resources/read", "\"uri\":\"test://a\""), request(2, "resources/list", "")));
            assertThat(replies.size()).isEqualTo(2);
        }
    }

    private static void assertRefused(JsonNode reply, int code) {
        assertThat(reply.path("error").path("code").asInt())
                .as(reply.toString())
                .isEqualTo(code);
    }

    private static JsonNode ask(TestClient client, String method, String params) {
        return client.ask(request(1, method, params));
    }

    private static JsonNode stateless(TestClient client, String method, String params) {
        return client.ask(request(1, method, params + TestClient.STATELESS_META));
    }

    private static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":{%s}}".formatted(id, method, params);
    }
}
