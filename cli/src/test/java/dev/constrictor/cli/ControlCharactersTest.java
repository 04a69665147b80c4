package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ControlCharactersTest {
    @Test
    void whatDrivesATerminalIsMadeVisible() {
        assertThat(ControlCharacters.escape("a\u001b]0;title\u0007 \u009b2J \u007f\0"))
                .isEqualTo("a\\x1b]0;title\\x07 \\x9b2J \\x7f\\x00");
    }

    @Test
    void textStaysAsItIs() {
        assertThat(ControlCharacters.escape("zwei\n\tWörter 🐍\r\n")).isEqualTo("zwei\n\tWörter 🐍\r\n");
    }

    @Test
    void oneLineStaysOneLine() {
        assertThat(ControlCharacters.escapeLine("a\nconstrictor: b\r\t")).isEqualTo("a\\nconstrictor: b\\r\\t");
    }
}
