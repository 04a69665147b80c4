package dev.constrictor.mcp.stdio;

import static dev.constrictor.mcp.stdio.TestClient.STATELESS_META;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ToolErrorsTest {
    private static final String SCHEMA = """
            {"type":"object","properties":{"code":{"type":"string"},"timeout":{"type":"number","maximum":300}},\
            "required":["code"],"additionalProperties":false}""";
    private static final TestTool RUN =
            TestTool.withSchema("run", SCHEMA, (arguments, context) -> ToolResult.text("ran"));

    @Test
    void wrong_arguments_are_an_error_of_the_tool_that_names_all_of_them() {
        try (TestClient client = TestClient.of(RUN)) {
            client.call(1, "run", "{\"timeout\":301,\"tiemout\":1}");
            JsonNode result = client.next().path("result");
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.path("content").path(0).path("text").asString().lines())
                    .containsExactlyInAnyOrder(
                            "Invalid arguments for run:",
                            "timeout: must be at most 300, but is 301",
                            "tiemout: is not known; known are code, timeout",
                            "code: is required, but is missing");
            client.call(2, "run", "{\"code\":\"1\"}");
            assertThat(client.next().path("result").path("isError").asBoolean()).isFalse();
        }
    }

    @Test
    void an_unknown_tool_is_named_with_those_that_there_are() {
        try (TestClient client = TestClient.of(RUN, TestTool.echo())) {
            client.call(1, "ehco", "{}");
            JsonNode error = client.next().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(-32602);
            assertThat(error.path("message").asString()).isEqualTo("Unknown tool 'ehco'. Known tools: run, echo");
            client.call(2, "x\\n%s".formatted("y".repeat(10_000)), "{}");
            assertThat(client.next().path("error").path("message").asString())
                    .contains("x\\u000ay")
                    .hasSizeLessThan(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"arguments\":{}",
                "\"name\":7",
                "\"name\":null",
                "\"name\":\"run\",\"arguments\":[]",
                "\"name\":\"run\",\"arguments\":\"code\""
            })
    void params_of_the_wrong_shape_are_invalid_params(String params) {
        try (TestClient client = TestClient.of(RUN)) {
            JsonNode reply = client.ask("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{%s,%s}}"
                    .formatted(params, STATELESS_META));
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32602);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",\"arguments\":null", ",\"arguments\":{}"})
    void no_arguments_are_an_empty_object(String arguments) {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            JsonNode reply = client.ask(
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\"%s,%s}}"
                            .formatted(arguments, STATELESS_META));
            assertThat(reply.path("result").path("structuredContent").isEmpty()).isTrue();
        }
    }

    @Test
    void a_tool_that_throws_tells_the_client_nothing_of_the_server() {
        assertFailsQuietly(() -> {
            throw new IllegalStateException("secret /etc/path");
        });
        assertFailsQuietly(() -> {
            throw new StackOverflowError("secret");
        });
        assertFailsQuietly(() -> null);
        assertFailsQuietly(() -> new ToolResult(List.of(), Optional.of(nested(100_000)), false));
    }

    private static ObjectNode nested(int levels) {
        ObjectNode outermost = JsonMapper.shared().createObjectNode();
        ObjectNode innermost = outermost;
        for (int i = 1; i < levels; i++) {
            innermost = innermost.putObject("n");
        }
        return outermost;
    }

    @Test
    void a_deep_value_still_arrives() {
        TestTool tool = TestTool.named(
                "deep", (arguments, context) -> new ToolResult(List.of(), Optional.of(nested(255)), false));
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "deep", "{}");
            assertThat(client.next().path("result").has("structuredContent")).isTrue();
        }
    }

    private static void assertFailsQuietly(Supplier<ToolResult> behaviour) {
        TestTool broken = TestTool.named("broken", (arguments, context) -> behaviour.get());
        try (TestClient client = TestClient.of(broken)) {
            client.call(1, "broken", "{}");
            JsonNode reply = client.next();
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32603);
            assertThat(reply.path("error").path("message").asString()).contains("broken", "log");
            assertThat(reply.toString()).doesNotContain("secret", "Exception", "at dev.");
            assertThat(client.ping("alive").path("id").asString()).isEqualTo("alive");
        }
    }

    @Test
    void an_error_the_tool_reports_is_a_result() {
        TestTool tool = TestTool.named("fail", (arguments, context) -> ToolResult.error("try another way"));
        try (TestClient client = TestClient.of(tool)) {
            client.call(1, "fail", "{}");
            JsonNode result = client.next().path("result");
            assertThat(result.path("isError").asBoolean()).isTrue();
            assertThat(result.path("content").path(0).path("text").asString()).isEqualTo("try another way");
        }
    }
}
