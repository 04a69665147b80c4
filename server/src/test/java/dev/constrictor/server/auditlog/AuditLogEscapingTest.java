package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SecurityEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AuditLogEscapingTest {
    private static final String LONG = "\u2028\uD800".repeat(1 << 19);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\n{\"seq\":1,\"kind\":\"stop\"}\nb",
                "\r\0\u001b[2J\u007f\u0085\u009b",
                "\u2028\u2029\uFEFF\u200B\u200F",
                "\u202Edesrever\u2066\u2069",
                "\uD800 \uDC00",
                "snake 🐍, ö, 蛇",
                "\"},\\\\\"}"
            })
    void a_line_is_printable_ascii_and_tells_the_value_unharmed(String value) throws Exception {
        List<JsonNode> lines = write(value, value);

        assertThat(lines).hasSize(4);
        assertThat(lines.get(1).path("caller").asString()).isEqualTo(value);
        assertThat(lines.get(1).path("error").asString()).isEqualTo(value);
        assertThat(lines.get(1).path("code").asString()).isEqualTo(value);
        assertThat(lines.get(2).path("event").path("what").asString()).isEqualTo(value);
    }

    @Test
    void a_value_of_any_length_leaves_a_line_of_bounded_length() throws Exception {
        List<JsonNode> lines = write("ann", LONG);

        assertThat(lines.get(1).path("error").asString())
                .hasSizeLessThan(560)
                .endsWith("... (1048576 characters in all)");
        assertThat(lines.get(1).path("code").asString()).isEqualTo(LONG);
        List<String> texts = Files.readAllLines(folder.resolve("audit.log"));
        assertThat(texts.get(1)).hasSizeLessThan(7 << 20);
        assertThat(texts.get(2)).hasSizeLessThan(10_000);
    }

    @Test
    void so_does_code_that_is_longer_than_the_sandbox_takes() throws Exception {
        List<JsonNode> lines = write("ann", LONG + LONG);

        assertThat(lines.get(1).path("code").asString()).endsWith("... (2097152 characters in all)");
        assertThat(lines.get(1).path("code_bytes").asInt()).isEqualTo(2 * (1 << 19) * (3 + 1));
    }

    @Test
    void so_do_many_events() throws Exception {
        SecurityEvent[] events = new SecurityEvent[10_000];
        Arrays.fill(events, SecurityEvent.of("syscall", "socket", "seccomp", "refused"));
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(folder.resolve("audit.log")))) {
            log.ended(Lines.attempt("ann", "1"), Lines.failure(ErrorType.SECURITY_VIOLATION, "no", events));
        }

        List<JsonNode> lines = Lines.of(folder.resolve("audit.log"));
        assertThat(lines).hasSize(259);
        assertThat(lines.get(1).path("events").asInt()).isEqualTo(10_000);
    }

    private List<JsonNode> write(String caller, String value) throws Exception {
        Path file = folder.resolve("audit.log");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withCode(true))) {
            log.ended(
                    Lines.attempt(caller, value),
                    Lines.failure(ErrorType.RUNTIME_ERROR, value, SecurityEvent.of(value, value, value, value)));
        }
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .matches("[\n -~]*");
        Lines.assertIntact(file);
        return Lines.of(file);
    }
}
