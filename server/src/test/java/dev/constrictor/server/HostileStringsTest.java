package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The client decodes strictly: a byte that is no UTF-8, or a line that is no JSON, ends the test. */
class HostileStringsTest extends SharedServer {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'\\ud800'",
                "{'\\udfff': ['\\ud83d']}",
                "import sys; sys.stdout.buffer.write(b'\\xff\\xfe\\x80')",
                "import sys; sys.stderr.buffer.write(b'\\xed\\xa0\\x80')",
                "raise ValueError('\\ud800')",
                "print('\\x00\\x1b[2J\\u2028\\u2029\\x7f\\x85')",
                "'\\r\\n{\"jsonrpc\":\"2.0\"}\\n'",
                "[float('nan'), float('inf'), -float('inf')]",
                "float('nan')",
                "10 ** 4000",
                "x = []\nfor _ in range(900): x = [x]\nx",
                "type('\\u202e', (), {})()",
            })
    void no_string_breaks_the_protocol(String code) {
        assertThat(client.execute(code).has("success")).isTrue();
        assertThat(client.execute("6 * 7").path("result").intValue()).isEqualTo(42);
    }

    @Test
    void half_a_surrogate_pair_is_refused_before_it_reaches_the_tool() {
        client.send("""
                {"jsonrpc":"2.0","method":"notifications/none","params":{"text":"\\ud800"}}""");

        assertThat(client.execute("6 * 7").path("result").intValue()).isEqualTo(42);
    }

    @Test
    void a_huge_value_is_cut() {
        JsonNode answer = client.execute("'x' * 10_000_000");

        assertThat(answer.path("truncated").asBoolean()).isTrue();
        assertThat(answer.path("result").asString().length()).isLessThan(300_000);
    }

    @Test
    void the_worst_output_stays_within_bounds() {
        JsonNode result =
                client.call("execute_code", object("{}").put("code", "while True: print('\\x00' * 4096, end='')"));

        assertThat(result.path("structuredContent").path("error_type").asString())
                .isEqualTo("output_limit");
        // Six characters for each in JSON, seven for JSON in JSON.
        assertThat(result.toString().length()).isLessThan(14 << 20);
        assertThat(client.execute("6 * 7").path("result").intValue()).isEqualTo(42);
    }
}
