package dev.constrictor.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.mcp.jsonrpc.ErrorCode;
import dev.constrictor.mcp.jsonrpc.Request;
import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;

class ArgumentHeadersTest {
    private final ArgumentHeaders headers = new ArgumentHeaders(List.of(tool("""
            {"region": {"type": "string", "x-mcp-header": "Region"},
             "shard": {"type": "integer", "x-mcp-header": "Shard"},
             "options": {"type": "object", "properties": {"urgent": {"type": "boolean", "x-mcp-header": "Urgent"}}},
             "query": {"type": "string"}}""")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'region': 'us-west1'} | mcp-param-region | us-west1",
                "{'region': ' padded '} | Mcp-Param-Region | =?base64?IHBhZGRlZCA=?=",
                "{'shard': 42} | Mcp-Param-Shard | 42",
                "{'shard': 42} | Mcp-Param-Shard | 42.0",
                "{'shard': 42.0} | Mcp-Param-Shard | 42",
                "{'options': {'urgent': true}} | Mcp-Param-Urgent | true",
                "{'query': 'q'} | Mcp-Param-Query | another tool's business",
            })
    void a_header_that_says_what_the_body_says_is_fine(String arguments, String header, String value) throws Exception {
        headers.check(HttpFields.build().add(header, value), call(arguments));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'region': 'us-west1'} | Mcp-Param-Region | us-west2",
                "{'region': 'us-west1'} | Mcp-Param-Region | US-WEST1",
                "{'region': 'Hello'} | Mcp-Param-Region | =?base64?SGVsbG8?=",
                "{'region': 'é'} | Mcp-Param-Region | é",
                "{'shard': 42} | Mcp-Param-Shard | 43",
                "{'shard': 42} | Mcp-Param-Shard | forty-two",
                "{'shard': 1e999} | Mcp-Param-Shard | 1e999",
                "{'options': {'urgent': true}} | Mcp-Param-Urgent | True",
                "{} | Mcp-Param-Region | us-west1",
                "{'region': null} | Mcp-Param-Region | us-west1",
                "{'region': {}} | Mcp-Param-Region | {}",
            })
    void a_header_that_says_something_else_is_refused(String arguments, String header, String value) {
        HttpRefusal refusal = refusal(HttpFields.build().add(header, value), arguments);

        assertThat(refusal.status()).isEqualTo(400);
        assertThat(refusal.error().code()).isEqualTo(ErrorCode.HEADER_MISMATCH);
        assertThat(refusal.error().message()).contains(header);
    }

    @Test
    void a_header_that_is_missing_is_refused() {
        assertThat(refusal(HttpFields.build(), "{'region': 'us-west1'}").error().message())
                .isEqualTo("The header Mcp-Param-Region has to stand there once, but does 0 times");
    }

    @Test
    void a_header_that_stands_there_twice_is_refused() {
        HttpFields twice = HttpFields.build().add("Mcp-Param-Shard", "1").add("Mcp-Param-Shard", "1");

        assertThat(refusal(twice, "{'shard': 1}").error().message()).endsWith("but does 2 times");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{'region': null}", "{'region': {}}", "{'options': 1}", "{'query': 'q'}"})
    void no_header_is_asked_for_where_there_is_no_value(String arguments) throws Exception {
        headers.check(HttpFields.build(), call(arguments));
    }

    @Test
    void other_requests_and_other_tools_have_no_such_headers() throws Exception {
        HttpFields fields = HttpFields.build().add("Mcp-Param-Region", "us-west1");

        headers.check(fields, request("tools/list", "{}"));
        headers.check(fields, request("tools/call", "{'name': 'another', 'arguments': {}}"));
        headers.check(fields, request("tools/call", "{'name': 5}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": {\"type\": \"string\", \"x-mcp-header\": \"\"}}",
                "{\"a\": {\"type\": \"string\", \"x-mcp-header\": \"with space\"}}",
                "{\"a\": {\"type\": \"string\", \"x-mcp-header\": 5}}",
                "{\"a\": {\"type\": \"number\", \"x-mcp-header\": \"A\"}}",
                "{\"a\": {\"x-mcp-header\": \"A\"}}",
                "{\"a\": {\"type\": \"string\", \"x-mcp-header\": \"A\"}, \"b\": {\"type\": \"string\", \"x-mcp-header\": \"a\"}}"
            })
    void a_tool_that_clients_would_not_accept_is_refused(String properties) {
        assertThatThrownBy(() -> new ArgumentHeaders(List.of(tool(properties))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private HttpRefusal refusal(HttpFields fields, String arguments) {
        return catchThrowableOfType(HttpRefusal.class, () -> headers.check(fields, call(arguments)));
    }

    private static Request call(String arguments) {
        return request("tools/call", "{'name': 'tool', 'arguments': %s}".formatted(arguments));
    }

    private static Request request(String method, String params) {
        return new Request(RequestId.from(IntNode.valueOf(1)).orElseThrow(), method, object(params.replace('\'', '"')));
    }

    private static ToolDefinition tool(String properties) {
        return new ToolDefinition(
                "tool",
                "Title",
                "Description",
                object("{\"type\": \"object\", \"properties\": %s}".formatted(properties)),
                Optional.empty(),
                new ToolAnnotations(Optional.empty(), true, false, true, false));
    }

    private static ObjectNode object(String json) {
        return (ObjectNode) JsonMapper.shared().readTree(json);
    }
}
