package dev.constrictor.audit.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeToolTest {
    @ParameterizedTest
    @CsvSource({
        "execute_code, code",
        "run_python_code, python_code",
        "python, code",
        "run_code, source",
        "execute-python, script",
        "python_interpreter, code"
    })
    void the_usual_names_are_known(String tool, String argument) throws TargetException {
        CodeTool found = CodeTool.find(
                List.of(tool("list_files", "path"), tool(tool, argument), tool("validate_code", "code")),
                options(Optional.empty(), Optional.empty()));

        assertThat(found).isEqualTo(new CodeTool(tool, argument, Optional.empty(), false));
    }

    @Test
    void a_named_tool_and_argument_are_taken_as_they_are() throws TargetException {
        CodeTool found = CodeTool.find(
                List.of(tool("execute_code", "code"), tool("odd", "stuff")),
                options(Optional.of("odd"), Optional.of("stuff")));

        assertThat(found.name()).isEqualTo("odd");
        assertThat(found.argument()).isEqualTo("stuff");
    }

    @Test
    void where_none_is_plainly_the_one_the_tools_are_listed() {
        assertThatThrownBy(() -> CodeTool.find(
                        List.of(tool("search", "query"), tool("fetch", "url")),
                        options(Optional.empty(), Optional.empty())))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("--tool")
                .hasMessageEndingWith("it has search, fetch");
    }

    @Test
    void where_two_are_as_likely_nobody_guesses() {
        assertThatThrownBy(() -> CodeTool.find(
                        List.of(tool("run_code_a", "code"), tool("run_code_b", "code")),
                        options(Optional.empty(), Optional.empty())))
                .hasMessageContaining("several tools");
    }

    @Test
    void a_tool_that_is_not_there_is_not_replaced_by_another() {
        assertThatThrownBy(() -> CodeTool.find(
                        List.of(tool("execute_code", "code")), options(Optional.of("exec"), Optional.empty())))
                .isInstanceOf(TargetException.class)
                .hasMessageEndingWith("has no tool exec; it has execute_code");
    }

    @Test
    void the_time_is_given_in_the_unit_of_the_argument() throws TargetException {
        Map<String, Object> properties = new LinkedHashMap<>();
        properties.put("code", Map.of("type", "string"));
        properties.put("timeout_ms", Map.of("anyOf", List.of(Map.of("type", "integer"), Map.of("type", "null"))));
        CodeTool found = CodeTool.find(
                List.of(Tool.builder("execute_code", Map.of("type", "object", "properties", properties))
                        .build()),
                options(Optional.empty(), Optional.empty()));

        assertThat(found.arguments("1", Duration.ofSeconds(2), Map.of("a", "b")))
                .isEqualTo(Map.of("code", "1", "timeout_ms", 2000L, "a", "b"));
    }

    private static Tool tool(String name, String argument) {
        return Tool.builder(
                        name,
                        Map.of(
                                "type",
                                "object",
                                "properties",
                                Map.of(argument, Map.of("type", "string")),
                                "required",
                                List.of(argument)))
                .build();
    }

    private static TargetOptions options(Optional<String> tool, Optional<String> argument) {
        return new TargetOptions(
                "theirs", ServerAddress.Started.line("true"), tool, argument, true, 1, Duration.ofSeconds(1), Set.of());
    }
}
