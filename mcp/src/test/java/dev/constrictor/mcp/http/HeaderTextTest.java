package dev.constrictor.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderTextTest {
    @ParameterizedTest
    @CsvSource({
        "us-west1, us-west1",
        "=?base64?SGVsbG8sIOS4lueVjA==?=, 'Hello, 世界'",
        "=?base64?IHBhZGRlZCA=?=, ' padded '",
        "=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=, =?base64?literal?=",
        "=?base64??=, ''"
    })
    void a_text_is_read_as_the_specification_shows(String value, String text) {
        assertThat(HeaderText.decoded(value)).contains(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SGVsbG8=", "=?base64?SGVsbG8=", "SGVsbG8=?=", "=?BASE64?SGVsbG8=?=", "=?base64?="})
    void what_is_not_marked_at_both_ends_is_plain(String value) {
        assertThat(HeaderText.decoded(value)).contains(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SGVsbG8", "SGVs!!!bG8=", "SGVsbG8= ", "SGVsbG8_"})
    void base64_has_its_padding_and_its_alphabet(String encoded) {
        assertThat(HeaderText.decoded("=?base64?" + encoded + "?=")).isEmpty();
    }

    @Test
    void what_base64_holds_is_utf_8() {
        assertThat(HeaderText.decoded("=?base64?/w==?=")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"é", "a\0b", "\u007f"})
    void nothing_but_printable_ascii_stands_plain(String value) {
        assertThat(HeaderText.decoded(value)).isEmpty();
    }
}
