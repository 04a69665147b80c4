package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever a line holds, it is answered or ignored as it should be, and the next line is read. */
class LinesTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "nonsense",
                "\"unterminated",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"a\":{\"x\":1,\"x\":2}}}",
                "{\"jsonrpc\":\"2.0\",\"id\":NaN,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":Infinity,\"method\":\"ping\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} {}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\u0000ng\"}",
                "{'jsonrpc':'2.0'}",
                "{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":{\"\\ud800x\":1}}",
                "// comment"
            })
    void what_is_no_json_is_a_parse_error_without_id(String line) {
        assertRefused(line, -32700);
    }

    @Test
    void nesting_numbers_names_and_values_are_bounded() {
        assertRefused("[".repeat(1000) + "]".repeat(1000), -32700);
        assertRefused("{\"a\":".repeat(65) + "1" + "}".repeat(65), -32700);
        assertRefused("{\"id\":" + "9".repeat(101) + "}", -32700);
        assertRefused("{\"" + "n".repeat(5000) + "\":1}", -32700);
        assertRefused("[" + "0,".repeat(150_000) + "0]", -32700);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7",
                "\"text\"",
                "null",
                "[]",
                "{}",
                "{\"id\":null,\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "{\"id\":1.5,\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "{\"id\":{},\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "{\"id\":true,\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "{\"id\":\"\\ud800\",\"jsonrpc\":\"2.0\",\"method\":\"ping\"}",
                "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]"
            })
    void what_is_no_message_is_an_invalid_request_without_id(String line) {
        assertRefused(line, -32600);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":1,\"method\":\"ping\"}",
                "{\"id\":1,\"jsonrpc\":\"1.0\",\"method\":\"ping\"}",
                "{\"id\":1,\"jsonrpc\":2.0,\"method\":\"ping\"}",
                "{\"id\":1,\"jsonrpc\":\"2.0\"}",
                "{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":7}",
                "{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":{\"a\":\"\\udc00\"}}",
                "{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":{\"a\":[1e999]}}"
            })
    void an_id_that_can_be_read_comes_back_with_the_error(String line) {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = client.ask(line);
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(reply.path("id").asInt()).isEqualTo(1);
        }
    }

    @Test
    void params_that_are_no_object_are_invalid_params() {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = client.ask("{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"params\":[]}");
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    @Test
    void bytes_that_are_not_utf_8_are_a_parse_error() {
        try (TestClient client = TestClient.of()) {
            for (byte[] broken :
                    new byte[][] {{(byte) 0xff}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}}) {
                client.sendBytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"".getBytes(StandardCharsets.UTF_8));
                client.sendBytes(broken);
                client.send("\"}");
                JsonNode reply = client.next();
                assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32700);
                assertThat(reply.path("error").path("message").asString()).contains("UTF-8");
            }
            assertThat(client.ask(PING).has("result")).isTrue();
        }
    }

    @Test
    void utf_16_is_not_guessed_at() {
        try (TestClient client = TestClient.of()) {
            client.sendBytes((PING + "\n").getBytes(StandardCharsets.UTF_16LE));
            assertThat(client.next().path("error").path("code").asInt()).isEqualTo(-32700);
        }
    }

    @Test
    void blank_lines_carriage_returns_and_a_byte_order_mark_do_no_harm() {
        try (TestClient client = TestClient.of()) {
            client.sendBytes(
                    ("\uFEFF" + PING + "\r\n\r\n   \n\t\n\n" + PING + "\r\n").getBytes(StandardCharsets.UTF_8));
            assertThat(client.next().has("result")).isTrue();
            assertThat(client.next().has("result")).isTrue();
            assertThat(client.ask("\uFEFF" + PING).path("error").path("code").asInt())
                    .isEqualTo(-32700);
        }
    }

    @Test
    void a_line_that_is_too_long_is_thrown_away_and_the_next_one_is_read() {
        try (TestClient client = TestClient.of()) {
            byte[] chunk = "x".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 9; i++) {
                client.sendBytes(chunk);
            }
            client.send("");
            JsonNode reply = client.next();
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(reply.path("error").path("message").asString()).contains("4194304");
            assertThat(client.ask(PING).has("result")).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\",\"params\":{\"a\":\"%s\"}}",
                "{\"method\":\"ping\",\"params\":{\"a\":\"%s\",\"id\":3},\"jsonrpc\":\"2.0\",\"id\":\"p\"}"
            })
    void a_request_that_is_too_long_is_answered_under_its_id(String line) {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = client.ask(line.formatted("x".repeat(5 << 20)));
            assertThat(reply.path("id").asString()).isEqualTo("p");
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(reply.path("error").path("message").asString()).contains("4194304", "smaller files");
        }
    }

    @Test
    void the_limit_is_exact() {
        StdioLimits limits = StdioLimits.defaults().withLineBytes(PING.length());
        try (TestClient client = TestClient.of(limits)) {
            assertThat(client.ask(PING).has("result")).isTrue();
            assertThat(client.ask(PING + " ").has("error")).isTrue();
            assertThat(client.ask(PING).has("result")).isTrue();
        }
    }

    @Test
    void a_last_line_without_a_newline_counts() {
        try (TestClient client = TestClient.of()) {
            client.sendBytes(PING.getBytes(StandardCharsets.UTF_8));
            client.closeInput();
            assertThat(client.next().has("result")).isTrue();
        }
    }

    @Test
    void an_id_comes_back_exactly_as_it_came() {
        try (TestClient client = TestClient.of()) {
            for (String id :
                    new String[] {"0", "-7", "123456789012345678901234567890", "\"\"", "\"1\"", "\"é\\n\\u0000\""}) {
                JsonNode reply = client.ask("{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"ping\"}".formatted(id));
                assertThat(reply.path("id").toString()).isEqualTo(id);
            }
        }
    }

    @Test
    void a_reply_is_one_line_of_utf_8_whatever_a_tool_says() {
        String text = "a\nb\r\u0085c\u2028d\u2029e\u0000 \ud83d\ude00 half \ud83d";
        try (TestClient client = TestClient.of(TestTool.named("say", (arguments, context) -> ToolResult.text(text)))) {
            client.call(1, "say", "{}");
            String line = client.nextLine();
            assertThat(line).contains("\\u2028").doesNotContain("\u2028", "\u2029", "\u0085", "\r");
            client.call(2, "say", "{}");
            assertThat(client.next()
                            .path("result")
                            .path("content")
                            .path(0)
                            .path("text")
                            .asString())
                    .isEqualTo(text.replace(" half \ud83d", " half \ufffd"));
            assertThat(client.linesSoFar()).isEmpty();
        }
    }

    @Test
    void structured_content_is_on_the_same_line_and_means_the_same_as_its_text() {
        String text = "a\nb\u0085c\u2028d\u2029e \"quoted\" \ud83d\ude00 half \ud83d";
        TestTool tool = TestTool.named("say", (arguments, context) -> ToolResult.structured(arguments.put("t", text)));
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "say", "{}");
            String line = client.nextLine();
            assertThat(line).doesNotContain("\u2028", "\u2029", "\u0085", "\r");
            JsonNode result = JsonMapper.shared().readTree(line).path("result");
            JsonNode asText = JsonMapper.shared()
                    .readTree(result.path("content").path(0).path("text").asString());
            assertThat(result.path("structuredContent").path("t").asString())
                    .isEqualTo(text.replace("half \ud83d", "half \ufffd"));
            assertThat(asText).isEqualTo(result.path("structuredContent"));
        }
    }

    @Test
    void a_value_that_no_json_can_hold_becomes_one_that_it_can() {
        TestTool tool = TestTool.named("nan", (arguments, context) -> {
            arguments.put("nan", Double.NaN).put("infinite", Double.NEGATIVE_INFINITY);
            return ToolResult.structured(arguments);
        });
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "nan", "{}");
            JsonNode value = client.next().path("result").path("structuredContent");
            assertThat(value.toString()).isEqualTo("{\"nan\":\"NaN\",\"infinite\":\"-Infinity\"}");
        }
    }

    private static void assertRefused(String line, int code) {
        try (TestClient client = TestClient.of()) {
            JsonNode reply = client.ask(line);
            assertThat(reply.path("error").path("code").asInt())
                    .as(reply.toString())
                    .isEqualTo(code);
            assertThat(reply.has("id")).isTrue();
            assertThat(reply.path("id").isNull()).isTrue();
            assertThat(reply.path("error").path("message").asString()).hasSizeLessThan(500);
            assertThat(client.ask(PING).has("result")).isTrue();
        }
    }
}
