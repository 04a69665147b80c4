package dev.constrictor.server.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.limits.Limits;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ExecuteArgumentsTest {
    @Test
    void code_alone_asks_for_nothing_else() {
        assertThat(request("{\"code\": \"1\"}")).isEqualTo(ExecutionRequest.of("1"));
    }

    @Test
    void every_argument_reaches_the_request() {
        assertThat(request("""
                {"code": "1", "timeout": 2.5, "capture_output": false, "memory_limit": "64 MB", \
                "allowed_imports": ["math", "os.path"], "use_container": true, "network_allow": ["example.com:443"]}
                """))
                .isEqualTo(new ExecutionRequest(
                        "1",
                        Optional.of(Duration.ofMillis(2500)),
                        OptionalLong.of(64 << 20),
                        false,
                        Optional.of(List.of("math", "os.path")),
                        "",
                        true,
                        List.of(),
                        Optional.of(List.of("example.com:443"))));
    }

    @Test
    void an_empty_list_of_imports_is_not_the_same_as_none() {
        assertThat(request("{\"code\": \"1\", \"allowed_imports\": []}").allowedImports())
                .contains(List.of());
    }

    @Test
    void the_schema_tells_the_limits_in_force() {
        JsonNode properties = ExecuteArguments.schema(Limits.defaults().with(limits -> {
                    limits.timeout = Duration.ofMillis(7500);
                    limits.maxTimeout = Duration.ofSeconds(60);
                    limits.memoryBytes = 64 << 20;
                }))
                .path("properties");

        assertThat(properties.path("timeout").path("default")).hasToString("7.5");
        assertThat(properties.path("timeout").path("maximum")).hasToString("60");
        assertThat(properties.path("memory_limit").path("default").asString()).isEqualTo("64m");
    }

    @Test
    void files_reach_the_request_as_bytes() {
        assertThat(request("""
                {"code": "1", "files": [{"name": "a.csv", "text": "ä,b"}, {"name": "d/b.bin", "base64": "AAH/"}, \
                {"name": "empty", "text": ""}]}
                """).files())
                .containsExactly(
                        InputFile.of("a.csv", "ä,b"),
                        new InputFile("d/b.bin", ByteBuffer.wrap(new byte[] {0, 1, (byte) 0xff})),
                        InputFile.of("empty", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"name": "x"}                              | 'x': give its content as either text or base64
            {"name": "x", "text": "", "base64": ""}    | 'x': give its content as either text or base64
            {"name": "x", "base64": "%%%"}             | 'x': its base64 cannot be decoded: '%' at character 1 is none of A-Z, a-z, 0-9, + and /
            {"name": "x", "base64": "AAAAA"}           | 'x': its base64 cannot be decoded: it has 5 characters, and ends in the middle
            {"name": "x", "base64": "AA=="}, {"name": "y", "base64": "AA==AA=="} | 'y': its base64 cannot be decoded: character 5 comes after the =
            {"name": "x", "base64": "AB_-"}            | 'x': its base64 cannot be decoded: it has '_' at character 3, which is of the URL-safe alphabet
            {"name": "a\\u2215b", "text": ""}          | 'a∕b': this name cannot be given: it has a control character
            {"name": "a ", "text": ""}                 | 'a ': this name cannot be given: a part of it ends in a space
            {"name": "/etc/passwd", "text": ""}        | '/etc/passwd': this name cannot be given: it is absolute: names are relative to the workspace
            {"name": "../x", "text": ""}               | '../x': this name cannot be given: each part between slashes has to be a name
            {"name": "a/./b", "text": ""}              | 'a/./b': this name cannot be given: each part
            {"name": "a//b", "text": ""}               | 'a//b': this name cannot be given: each part
            {"name": "a/", "text": ""}                 | 'a/': this name cannot be given: each part
            {"name": ".", "text": ""}                  | '.': this name cannot be given: each part
            {"name": "a\\u0000b", "text": ""}          | 'a\\u0000b': this name cannot be given: it has a control character
            {"name": "a\\nb", "text": ""}              | 'a\\u000ab': this name cannot be given: it has a control character
            """, quoteCharacter = '`')
    void a_file_that_cannot_be_given_is_named(String file, String problem) {
        assertThatThrownBy(() -> request("{\"code\": \"1\", \"files\": [%s]}".formatted(file)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("files: " + problem)
                .hasMessageEndingWith("; nothing was run");
    }

    @Test
    void base64_may_have_lines_and_lack_its_padding() {
        assertThat(request("""
                {"code": "1", "files": [{"name": "a", "base64": "AAH/\\r\\n AA\\t==\\n"}, {"name": "b", "base64": "AAH/AA"}, \
                {"name": "c", "base64": "\\n"}]}
                """).files()).extracting(InputFile::size).containsExactly(4, 4, 0);
    }

    @Test
    void a_name_has_bounds_and_no_double() {
        String part = "p".repeat(255);
        assertThat(request(file(part + "/" + part)).files()).hasSize(1);
        assertThatThrownBy(() -> request(file("p" + part))).hasMessageContaining("longer than 255 bytes");
        assertThatThrownBy(() -> request(file("ü".repeat(128)))).hasMessageContaining("longer than 255 bytes");
        assertThatThrownBy(() -> request(file((part + "/").repeat(5) + "x")))
                .hasMessageContaining("longer than 1024 bytes");
        assertThatThrownBy(() -> request("""
                {"code": "1", "files": [{"name": "x", "text": "1"}, {"name": "x", "text": "2"}]}
                """))
                .hasMessage("files: 'x': this name cannot be given: there are two of this name; nothing was run");
    }

    @Test
    void files_are_bounded_together() {
        Limits limits = Limits.defaults().with(change -> change.inputBytes = 1 << 20);
        String half = "h".repeat(1 << 19);
        ObjectNode arguments = (ObjectNode) new JsonMapper().readTree("{\"code\": \"1\", \"files\": []}");
        arguments.withArray("files").addObject().put("name", "a").put("text", half);
        arguments.withArray("files").addObject().put("name", "b").put("text", half);
        assertThat(new ExecuteArguments(arguments).toRequest(limits).files()).hasSize(2);

        arguments.withArray("files").addObject().put("name", "c").put("text", "c");
        assertThatThrownBy(() -> new ExecuteArguments(arguments).toRequest(limits))
                .hasMessage("files: 'c': up to it the files have more than 1m together; nothing was run");
    }

    private static String file(String name) {
        return "{\"code\": \"1\", \"files\": [{\"name\": \"%s\", \"text\": \"\"}]}".formatted(name);
    }

    private static ExecutionRequest request(String json) {
        return new ExecuteArguments((ObjectNode) new JsonMapper().readTree(json)).toRequest(Limits.defaults());
    }
}
