package dev.constrictor.mcp.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotedTest {
    @Test
    void plain_text_stays_as_it_is() {
        assertThat(Quoted.of("Grüße, 世界 😀")).isEqualTo("'Grüße, 世界 😀'");
    }

    @Test
    void what_ends_lines_hides_or_turns_text_around_is_escaped() {
        assertThat(Quoted.of("a\r\n\u0000\u001b\u2028\u202e\u200b\ud800"))
                .isEqualTo("'a\\u000d\\u000a\\u0000\\u001b\\u2028\\u202e\\u200b\\ud800'");
        assertThat(Quoted.of("\udb40\udc41")).isEqualTo("'\\U000e0041'");
    }

    @Test
    void long_text_is_cut_between_characters() {
        assertThat(Quoted.escaped("😀".repeat(100), 3)).isEqualTo("😀😀😀…");
        assertThat(Quoted.escaped("abc", 3)).isEqualTo("abc");
    }
}
