package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The examples of the tools' contract: the same requests, the same fields. */
class ContractExamplesTest extends SharedServer {
    @Test
    void basic_code_execution() {
        JsonNode answer = call("execute_code", """
                {
                  "code": "result = 2 + 2\\nprint(f'The answer is: {result}')",
                  "timeout": 10,
                  "capture_output": true
                }
                """);

        assertThat(answer.path("success").asBoolean()).isTrue();
        assertThat(answer.path("execution_id").asString())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(answer.path("result")).hasToString("4");
        assertThat(answer.path("stdout").asString()).isEqualTo("The answer is: 4\n");
        assertThat(answer.path("stderr").asString()).isEmpty();
        assertThat(answer.path("execution_time").isNumber()).isTrue();
        assertThat(answer.path("execution_time").asDouble()).isBetween(0.0, 10.0);
        assertThat(answer.path("variables")).hasToString("[\"result\"]");
        assertThat(answer.path("error").isNull()).isTrue();
    }

    @Test
    void data_analysis() {
        JsonNode answer = call("execute_code", """
                {
                  "code": "import math\\ndata = [1, 2, 3, 4, 5]\\nresult = sum(data) / len(data)\\nprint(f'Average: {result}')",
                  "allowed_imports": ["math"],
                  "timeout": 15
                }
                """);

        assertThat(answer.path("result")).hasToString("3.0");
        assertThat(answer.path("stdout").asString()).isEqualTo("Average: 3.0\n");
    }

    @Test
    void container_based_execution_where_it_is_off_runs_nothing_and_says_what_to_do() {
        JsonNode result = client.call("execute_code", json("""
                {
                  "code": "import numpy as np\\ndata = np.array([1, 2, 3, 4, 5])\\nresult = np.mean(data)",
                  "use_container": true,
                  "memory_limit": "256m",
                  "timeout": 30
                }
                """));

        assertThat(result.path("isError").asBoolean()).isTrue();
        JsonNode answer = result.path("structuredContent");
        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(answer.path("error_type").asString()).isEqualTo("engine_unavailable");
        assertThat(answer.path("engine").asString()).isEqualTo("container");
        assertThat(answer.path("error").asString())
                .contains("nothing was run", "leave use_container out", "SANDBOX_ENABLE_CONTAINER_MODE=true");
    }

    /** The guard's own tests say what is refused; here it is the shape. */
    @Test
    void code_validation() {
        JsonNode result = client.call("validate_code", json("""
                {
                  "code": "import os\\nos.system('rm -rf /')"
                }
                """));

        assertThat(result.path("isError").asBoolean()).isFalse();
        JsonNode answer = result.path("structuredContent");
        assertThat(answer.propertyNames()).containsExactly("validation", "analysis", "recommendations");
        assertThat(answer.path("validation").propertyNames()).contains("valid", "errors", "message");
        assertThat(answer.path("analysis").path("line_count").intValue()).isEqualTo(2);
        assertThat(answer.path("analysis").path("character_count").intValue()).isEqualTo(31);
        assertThat(answer.path("analysis").has("estimated_complexity")).isTrue();
        assertThat(answer.path("recommendations").isArray()).isTrue();
    }

    @Test
    void code_that_does_not_parse_is_not_valid_and_no_error_of_the_tool() {
        JsonNode result = client.call("validate_code", object("{'code': 'y = = 2'}"));

        assertThat(result.path("isError").asBoolean()).isFalse();
        JsonNode validation = result.path("structuredContent").path("validation");
        assertThat(validation.path("valid").asBoolean()).isFalse();
        assertThat(validation.path("errors").path(0).asString()).startsWith("Line 1: invalid syntax");
        assertThat(validation.path("message").asString()).isEqualTo("Code contains syntax errors");
    }

    @Test
    void sandbox_capabilities() {
        JsonNode answer = call("get_sandbox_info", "{}");

        assertThat(answer.path("success").asBoolean()).isTrue();
        JsonNode profiles = answer.path("security_profiles");
        assertThat(profiles.propertyNames()).containsExactly("basic", "data_science", "network", "filesystem");
        assertProfile(profiles.path("basic"), true, "math", "random", "datetime", "json", "base64");
        assertProfile(profiles.path("data_science"), false, "numpy", "pandas", "scipy", "matplotlib");
        assertProfile(profiles.path("network"), false, "httpx", "requests");
        assertProfile(profiles.path("filesystem"), false, "pathlib", "tempfile", "shutil");
        assertThat(answer.path("resource_limits"))
                .hasToString("{\"timeout\":30,\"max_output_size\":1048576,\"memory_limit\":\"128m\"}");
        assertThat(answer.path("container_mode").path("available").isBoolean()).isTrue();
        assertThat(answer.path("container_mode").path("enabled").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"execute_code", "validate_code", "get_sandbox_info"})
    void the_text_is_the_same_json_as_the_structured_content(String tool) {
        ObjectNode arguments = tool.equals("get_sandbox_info") ? object("{}") : object("{'code': '6 * 7'}");

        JsonNode result = client.call(tool, arguments);

        assertThat(result.path("content").size()).isEqualTo(1);
        assertThat(new JsonMapper()
                        .readTree(result.path("content").path(0).path("text").asString()))
                .isEqualTo(result.path("structuredContent"));
    }

    private static void assertProfile(JsonNode profile, boolean enabled, String... modules) {
        assertThat(profile.path("enabled").asBoolean()).isEqualTo(enabled);
        List<String> names =
                profile.path("modules").valueStream().map(JsonNode::stringValue).toList();
        assertThat(names).contains(modules);
    }

    private static JsonNode call(String tool, String arguments) {
        JsonNode result = client.call(tool, json(arguments));
        assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
        return result.path("structuredContent");
    }

    private static ObjectNode json(String text) {
        return (ObjectNode) new JsonMapper().readTree(text);
    }
}
