package dev.constrictor.mcp.jsonrpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscardedMessageTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"jsonrpc":"2.0","id":7,"method":"x","params":{"id":8}}                   | 7
            {"method":"x","params":{"a":[{"id":1},"}"],"id":2},"jsonrpc":"2.0","id":9} | 9
            { "id" : "a\\"b,}" , "method":"\\\\"}                                 | "a\\"b,}"
            {"a":"\\\\","id":3}                                                    | 3
            {"\\"":"\\"id","id":-4}                                                | -4
            {"a":null,"b":[],"c":{},"d":1.5,"id":123456789012345678901234567890}      | 123456789012345678901234567890
            {"id":"","x":"cut off                                                     | ""
            """)
    void the_id_of_the_message_itself_is_found(String text, String id) {
        assertThat(find(text).map(found -> found.value().toString())).contains(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nonsense",
                "[{\"id\":1}]",
                "{\"params\":{\"id\":1}}",
                "{\"id\":null}",
                "{\"id\":{\"id\":1}}",
                "{\"id\":1,\"id\":2}",
                "{\"id\":1.5}",
                "{\"id\":1 2}",
                "{\"id\":\"\\ud800\"}",
                "{\"id\":\"cut off",
                "{\"idea\":1}",
                "{\"i\":1,\"d\":1,\"\":1}",
                "{\"x\":\"{\\\"id\\\":1}\"}"
            })
    void where_there_is_none_or_it_is_not_clear_which_none_is(String text) {
        assertThat(find(text)).isEmpty();
    }

    @Test
    void neither_a_long_id_nor_a_long_name_is_kept() {
        String part = "x".repeat(1 << 20);
        DiscardedMessage message = new DiscardedMessage();
        feed(message, "{\"");
        feed(message, part);
        feed(message, "\":1,\"id\":\"");
        for (int i = 0; i < 64; i++) {
            feed(message, part);
        }
        feed(message, "\"}");
        assertThat(message.id()).isEmpty();
        assertThat(find("{\"id\":\"%s\"}".formatted("x".repeat(1024)))).isPresent();
        assertThat(find("{\"id\":\"%s\"}".formatted("x".repeat(1025)))).isEmpty();
    }

    @Test
    void it_may_come_in_pieces() {
        DiscardedMessage message = new DiscardedMessage();
        "{\"method\":\"x\",\"id\":\"7ö\"}".chars().forEach(each -> feed(message, Character.toString(each)));
        assertThat(message.id().map(id -> id.value().stringValue())).contains("7ö");
    }

    private static Optional<RequestId> find(String text) {
        DiscardedMessage message = new DiscardedMessage();
        feed(message, text);
        return message.id();
    }

    private static void feed(DiscardedMessage message, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        message.read(bytes, 0, bytes.length);
    }
}
