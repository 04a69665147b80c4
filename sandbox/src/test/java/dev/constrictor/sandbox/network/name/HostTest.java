package dev.constrictor.sandbox.network.name;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostTest {
    @ParameterizedTest
    @CsvSource({
        "api.example.com, api.example.com",
        "API.Example.COM, api.example.com",
        "api.example.com., api.example.com",
        "localhost, localhost",
        "_dmarc.example.com, _dmarc.example.com",
        "a_b.example.com, a_b.example.com",
        "bücher.example, xn--bcher-kva.example",
        "BÜCHER.example, xn--bcher-kva.example",
        "XN--BCHER-KVA.example, xn--bcher-kva.example",
        "api。example．com, api.example.com",
        "ａｐｉ.example.com, api.example.com",
        "1.2.3.4.example, 1.2.3.4.example",
        "0x7f.example, 0x7f.example",
        "3com.example, 3com.example",
    })
    void namesHaveOneSpelling(String text, String expected) throws Exception {
        assertThat(Host.parse(text)).isEqualTo(new HostName(expected));
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, 127.0.0.1",
        "127.0.0.1., 127.0.0.1",
        "127.1, 127.0.0.1",
        "127.0.1, 127.0.0.1",
        "2130706433, 127.0.0.1",
        "0x7f000001, 127.0.0.1",
        "0X7F.1, 127.0.0.1",
        "0177.0.0.1, 127.0.0.1",
        "017700000001, 127.0.0.1",
        "0x7f.0x0.0x0.0x1, 127.0.0.1",
        "00000177.0x00000000.0.1, 127.0.0.1",
        "0, 0.0.0.0",
        "4294967295, 255.255.255.255",
        "0xa9fea9fe, 169.254.169.254",
        "169.254.43518, 169.254.169.254",
        "１２７.0.0.1, 127.0.0.1",
        "127。0。0。1, 127.0.0.1",
        "①②⑦.0.0.1, 127.0.0.1",
        "[::1], ::1",
        "::1, ::1",
        "[0:0:0:0:0:0:0:1], ::1",
        "[2001:DB8:0:0:1:0:0:1], 2001:db8::1:0:0:1",
        "[::ffff:127.0.0.1], 127.0.0.1",
        "[::ffff:7f00:1], 127.0.0.1",
        "[0:0:0:0:0:ffff:127.0.0.1], 127.0.0.1",
        "[64:ff9b::127.0.0.1], 64:ff9b::7f00:1",
    })
    void addressesHaveOneSpellingHoweverTheyAreWritten(String text, String expected) throws Exception {
        assertThat(Host.parse(text)).isInstanceOf(HostAddress.class);
        assertThat(Host.parse(text).text()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "a..b",
                ".example.com",
                "example.com..",
                "exa mple.com",
                " example.com",
                "example.com ",
                "example.com\t",
                "example.com\n",
                "example.com\r\nHost: evil",
                "example.com\0.evil.com",
                "example.com%00",
                "example.com%2eevil.com",
                "user@example.com",
                "user:pass@example.com",
                "example.com@evil.com",
                "example.com/evil",
                "example.com\\evil",
                "example.com?x",
                "example.com#x",
                "example.com:80",
                "exa*mple.com",
                "-example.com",
                "example-.com",
                "exam\u00ADple\u200B..com",
                "example.com\uFF0Fevil",
                "user\uFF20example.com",
                "\uD800.example.com",
                "08.0.0.1x.09",
                "127.0.0.256",
                "127.0.0.0x",
                "1.2.3.4.5",
                "4294967296",
                "99999999999999999999",
                "0x100000000",
                "256.0.0.1",
                "127.0.0.08",
                "127.0..1",
                "example.1",
                "example.0x1",
                "[::1",
                "::1]",
                "[::1]x",
                "[fe80::1%eth0]",
                "fe80::1%1",
                "[fe80::1%25eth0]",
                "[127.0.0.1]",
                "[example.com]",
                "[]",
                "[:]",
                "[1::2::3]",
                "[12345::]",
                "[::ffff:127.0.0.1.5]",
                "[v1.fe80::a]",
            })
    void whatCanBeReadDifferentlyIsRefused(String text) {
        assertThatThrownBy(() -> Host.parse(text)).isInstanceOf(InvalidHostException.class);
    }

    @Test
    void namesAreAsLongAsTheyMayBeAndNoLonger() throws Exception {
        String label = "a".repeat(63);
        String longest = String.join(".", label, label, label, "a".repeat(61));
        assertThat(Host.parse(longest).text()).hasSize(253);
        assertThatThrownBy(() -> Host.parse(longest + "a")).hasMessageContaining("253");
        assertThatThrownBy(() -> Host.parse(label + "a.com")).hasMessageContaining("63");
        assertThatThrownBy(() -> Host.parse("ü".repeat(2000))).hasMessageContaining("too long");
    }

    @Test
    void messagesRepeatNothingThatATerminalActsOn() {
        assertThatThrownBy(() -> Host.parse("a\u001b[31m\u202e\n\"" + "x".repeat(500)))
                .hasMessageStartingWith("\"a\\u001b[31m\\u202e\\u000a\\\"xxx")
                .hasMessageMatching("[ -~]{1,250}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"API", "a.", "127.1", "1.example.2", "a..b", "", "ü", "-a"})
    void aNameCannotBeMadeInAnotherSpelling(String text) {
        assertThatThrownBy(() -> new HostName(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "example.com:", "example.com:0", "example.com:65536", "example.com:+80", "example.com:８０", "::1:80",
                "user@example.com:80", "example.com:80:80", "[::1]80", "example.com:80 ", "[::1]:", "a]:80"
            })
    void anAuthorityIsAHostAndAPort(String text) {
        assertThatThrownBy(() -> Authority.parse(text)).isInstanceOf(InvalidHostException.class);
    }

    @Test
    void anAuthorityMayHaveAPort() throws Exception {
        assertThat(Authority.parse("Example.com:8443").port()).hasValue(8443);
        assertThat(Authority.parse("[::1]:80").host().inAuthority()).isEqualTo("[::1]");
        assertThat(Authority.parse("example.com").port()).isEmpty();
    }
}
