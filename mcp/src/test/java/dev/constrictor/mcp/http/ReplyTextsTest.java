package dev.constrictor.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.mcp.tool.Caller;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.StringNode;
import tools.jackson.databind.util.RawValue;

class ReplyTextsTest {
    private static final Caller ALICE = new Caller("alice");
    private static final Caller BOB = new Caller("bob");
    private static final Caller CAROL = new Caller("carol");
    private static final Duration NOT_AT_ALL = Duration.ZERO;
    private static final JsonNode LONG = StringNode.valueOf("x".repeat(900_000));

    private final ReplyTexts texts = new ReplyTexts(2_000_000, 1_000_000);

    @Test
    void who_does_not_read_its_long_replies_gets_no_more_of_them_and_others_do() throws Exception {
        ReplyTexts.Text unread = texts.of(LONG, ALICE, NOT_AT_ALL);

        assertThatThrownBy(() -> texts.of(LONG, ALICE, NOT_AT_ALL)).isInstanceOf(IOException.class);
        assertThat(texts.of(LONG, BOB, NOT_AT_ALL).bytes()).hasSize(900_002);
        assertThatThrownBy(() -> texts.of(LONG, CAROL, NOT_AT_ALL)).isInstanceOf(IOException.class);

        unread.close();
        assertThat(texts.of(LONG, CAROL, NOT_AT_ALL).bytes()).hasSize(900_002);
    }

    @Test
    void short_replies_need_no_room() throws Exception {
        texts.of(LONG, ALICE, NOT_AT_ALL);
        texts.of(LONG, BOB, NOT_AT_ALL);

        JsonNode small = StringNode.valueOf("x".repeat(60_000));
        for (int i = 0; i < 100; i++) {
            assertThat(texts.of(small, ALICE, NOT_AT_ALL).bytes()).hasSize(60_002);
        }
    }

    @Test
    void room_is_taken_for_bytes_and_not_for_characters() throws Exception {
        texts.of(StringNode.valueOf("€".repeat(300_000)), ALICE, NOT_AT_ALL);

        assertThatThrownBy(() -> texts.of(StringNode.valueOf("x".repeat(300_000)), ALICE, NOT_AT_ALL))
                .isInstanceOf(IOException.class);
    }

    @Test
    void what_is_written_already_counts_too() throws Exception {
        JsonNode raw = JsonNodeFactory.instance.rawValueNode(new RawValue("\"" + "x".repeat(900_000) + "\""));
        texts.of(raw, ALICE, NOT_AT_ALL);

        assertThatThrownBy(() -> texts.of(raw, ALICE, NOT_AT_ALL)).isInstanceOf(IOException.class);
    }

    @Test
    void a_reply_that_cannot_be_written_leaves_its_room_to_others() throws Exception {
        JsonNode broken = JsonNodeFactory.instance.arrayNode().add(LONG).addPOJO(new Object() {
            @SuppressWarnings("unused")
            public String getValue() {
                throw new IllegalStateException("cannot be read");
            }
        });
        assertThatThrownBy(() -> texts.of(broken, ALICE, NOT_AT_ALL)).isInstanceOf(RuntimeException.class);

        assertThat(texts.of(LONG, ALICE, NOT_AT_ALL).bytes()).hasSize(900_002);
    }
}
