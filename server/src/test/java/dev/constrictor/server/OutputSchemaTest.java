package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Whatever happens, a result is what its tool has promised. */
class OutputSchemaTest extends SharedServer {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "6 * 7",
                "print(1)",
                "{'a': [1, 2.5, None, True, 'x']}",
                "object()",
                "1 / 0",
                "y = = 2",
                "raise SystemExit(3)",
                "while True: print('x' * 1000)",
                "x = 'x' * 10**9",
                "import ctypes; ctypes.string_at(0)",
                "import socket; socket.socket()",
                "import gzip\nfor n in range(40): gzip.open(f'{n}.gz', 'w').close()", // artifacts, and some left out
                "",
            })
    void an_execution(String code) {
        assertConforms("execute_code", object("{}").put("code", code));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'code': 'while True: pass', 'timeout': 0.2}",
                "{'code': '1', 'use_container': true}",
                "{'code': '1', 'memory_limit': 'lots'}",
                "{'code': '1', 'memory_limit': '1k'}",
                "{'code': '1', 'allowed_imports': ['no name']}",
                "{'code': 'print(1)', 'capture_output': false}",
            })
    void an_execution_with_further_arguments(String arguments) {
        assertConforms("execute_code", object(arguments));
    }

    @ParameterizedTest
    @ValueSource(strings = {"import math", "y = = 2", "", "def f(): return 1\n\nclass C: pass\n"})
    void a_validation(String code) {
        assertConforms("validate_code", object("{}").put("code", code));
    }

    @Test
    void the_information() {
        assertConforms("get_sandbox_info", object("{}"));
    }

    @Test
    void schemas_leave_no_room_for_more_but_for_what_code_returns() {
        client.await(client.request("tools/list", object("{}")))
                .path("result")
                .path("tools")
                .forEach(tool -> {
                    assertClosed(tool.path("inputSchema"));
                    assertClosed(tool.path("outputSchema"));
                });
    }

    private static void assertClosed(JsonNode schema) {
        if (schema.path("type").asString("").equals("object")) {
            boolean result = schema.path("properties").isMissingNode();
            assertThat(schema.path("additionalProperties").toString())
                    .as(schema.toString())
                    .isEqualTo(result ? "true" : "false");
        }
        schema.forEach(OutputSchemaTest::assertClosed);
    }

    private static void assertConforms(String tool, ObjectNode arguments) {
        client.callAsPromised(tool, arguments);
    }
}
