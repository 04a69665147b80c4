package dev.constrictor.mcp.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class MessageSizeTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "é", "€", "\uD83D\uDE00", "a€é\uD83D\uDE00z"})
    void a_text_is_as_long_as_its_bytes(String text) {
        assertThat(MessageSize.of(text)).isEqualTo(text.getBytes(StandardCharsets.UTF_8).length);
    }

    @Test
    void names_and_many_small_values_count_too() {
        String names = "{\"%s\":1}".formatted("n".repeat(40_000));
        String values = "[%s0]".formatted("0,".repeat(50_000));

        assertThat(MessageSize.of(JsonMapper.shared().readTree(names))).isGreaterThan(names.length());
        assertThat(MessageSize.of(JsonMapper.shared().readTree(values))).isGreaterThan(values.length());
    }
}
