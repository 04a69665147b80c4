package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ArgumentsTest extends SharedServer {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "execute_code  | {}                                      | code: is required, but is missing",
                "execute_code  | {'code': 1}                             | code: must be a string, but is 1",
                "execute_code  | {'code': '1', 'timeout': 301}           | timeout: must be at most 300, but is 301",
                "execute_code  | {'code': '1', 'timeout': 0}             | timeout: must be at least 0.001, but is 0",
                "execute_code  | {'code': '1', 'timeout': '10'}          | timeout: must be a number, but is '10'",
                "execute_code  | {'code': '1', 'tiemout': 10}            | tiemout: is not known; known are code, timeout, capture_output, allowed_imports, network_allow, use_container, memory_limit",
                "execute_code  | {'code': '1', 'capture_output': 'yes'}  | capture_output: must be a boolean, but is 'yes'",
                "execute_code  | {'code': '1', 'allowed_imports': 'math'}| allowed_imports: must be an array, but is 'math'",
                "execute_code  | {'code': '1', 'allowed_imports': [1]}   | allowed_imports[0]: must be a string, but is 1",
                "validate_code | {'source': '1'}                         | code: is required, but is missing",
                "get_sandbox_info | {'verbose': true}                    | verbose: is not known; there are no arguments",
            })
    void a_wrong_argument_is_named(String tool, String arguments, String message) {
        JsonNode result = client.call(tool, object(arguments));

        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(result.path("content").path(0).path("text").asString())
                .startsWith("Invalid arguments for " + tool)
                .contains(message.replace("''", "'"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'code': '1', 'memory_limit': 'lots'}       | memory_limit: \"lots\" is not a size",
                "{'code': '1', 'memory_limit': '1k'}         | memory limit must be at least 1m",
                "{'code': '1', 'allowed_imports': ['a b']}   | allowed_imports: \"a b\" is not a module's name",
                "{'code': '1', 'network_allow': ['*']}       | network_allow: ",
            })
    void what_no_schema_can_check_is_an_invalid_request(String arguments, String message) {
        JsonNode answer = client.call("execute_code", object(arguments)).path("structuredContent");

        assertThat(answer.path("success").asBoolean()).isFalse();
        assertThat(answer.path("error_type").asString()).isEqualTo("invalid_request");
        assertThat(answer.path("error").asString()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'name': '../x', 'text': ''}               | files: ''../x'': this name cannot be given: each part between slashes has to be a name",
                "{'name': 'x'}                              | files: ''x'': give its content as either text or base64",
                "{'name': 'x', 'text': '', 'base64': ''}    | files: ''x'': give its content as either text or base64",
                "{'name': 'x', 'base64': '%'}               | files: ''x'': its base64 cannot be decoded",
            })
    void a_file_that_cannot_be_given_is_an_invalid_request(String file, String message) {
        JsonNode answer = client.call("execute_code", object("{'code': 'print(1)', 'files': [%s]}".formatted(file)))
                .path("structuredContent");

        assertThat(answer.path("error_type").asString()).isEqualTo("invalid_request");
        assertThat(answer.path("error").asString())
                .contains(message.replace("''", "'"))
                .endsWith("nothing was run");
        assertThat(answer.path("stdout").asString()).isEmpty();
    }

    @Test
    void too_many_files_are_refused_by_the_schema() {
        JsonNode result = client.call(
                "execute_code",
                object("{'code': '1', 'files': [%s]}"
                        .formatted(String.join(",", Collections.nCopies(65, "{'name': 'x', 'text': ''}")))));

        assertThat(result.path("isError").asBoolean()).isTrue();
        assertThat(result.path("content").path(0).path("text").asString()).contains("files");
    }

    @Test
    void limits_of_files_and_artifacts_are_told() {
        JsonNode info = client.call("get_sandbox_info", object("{}")).path("structuredContent");

        assertThat(info.path("files"))
                .hasToString("{\"max_count\":64,\"max_bytes\":16777216,\"max_request_bytes\":4194304}");
        assertThat(info.path("artifacts"))
                .hasToString("{\"kept_seconds\":600,\"kept_bytes\":67108864,\"inline_text_bytes\":32768,"
                        + "\"inline_image_bytes\":1048576}");
    }

    @Test
    void an_execution_has_an_id_that_nobody_guesses() {
        String id = client.call("execute_code", object("{'code': '1'}"))
                .path("structuredContent")
                .path("execution_id")
                .asString();

        assertThat(UUID.fromString(id).version()).isEqualTo(4);
        assertThat(id).isEqualTo(UUID.fromString(id).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "10.0", "1e1", "2.5"})
    void a_timeout_may_be_written_in_every_way_of_json(String seconds) {
        JsonNode answer = client.call("execute_code", object("{'code': '6 * 7', 'timeout': %s}".formatted(seconds)))
                .path("structuredContent");

        assertThat(answer.path("result").intValue()).isEqualTo(42);
    }

    @Test
    void a_timeout_ends_the_code_and_keeps_the_output() {
        JsonNode result =
                client.call("execute_code", object("{'code': 'print(1)\\nwhile True: pass', 'timeout': 0.5}"));

        assertThat(result.path("isError").asBoolean()).isTrue();
        JsonNode answer = result.path("structuredContent");
        assertThat(answer.path("error_type").asString()).isEqualTo("timeout");
        assertThat(answer.path("stdout").asString()).isEqualTo("1\n");
    }

    @Test
    void output_that_is_not_captured_does_not_come_back() {
        JsonNode answer = client.call("execute_code", object("{'code': 'print(1)\\n2', 'capture_output': false}"))
                .path("structuredContent");

        assertThat(answer.path("stdout").asString()).isEmpty();
        assertThat(answer.path("result").intValue()).isEqualTo(2);
    }

    @Test
    void a_memory_limit_narrows() {
        assertThat(errorTypeOf("x = bytearray(64 << 20)", "128m")).isEmpty();
        assertThat(errorTypeOf("x = bytearray(64 << 20)", "32m")).isEqualTo("memory_limit");
    }

    @Test
    void a_memory_limit_never_widens() {
        assertThat(errorTypeOf("x = bytearray(256 << 20)", "1g")).isEqualTo("memory_limit");
    }

    private static String errorTypeOf(String code, String memoryLimit) {
        return client.call("execute_code", object("{}").put("code", code).put("memory_limit", memoryLimit))
                .path("structuredContent")
                .path("error_type")
                .asString("");
    }
}
