package dev.constrictor.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.jsonrpc.RequestId;
import dev.constrictor.mcp.jsonrpc.Responses;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

class BatchReplyTest {
    private static final int MEGABYTE = 1 << 20;

    private final Mailbox mailbox = new Mailbox();
    private final AtomicInteger done = new AtomicInteger();

    @Test
    void what_is_too_long_for_the_batch_is_replaced_by_an_error_that_says_so() {
        BatchReply batch = new BatchReply(mailbox, 6, done::incrementAndGet);

        IntStream.range(0, 6).forEach(id -> batch.reply(response(id, "x".repeat(MEGABYTE))));
        batch.allHandedOut();

        JsonNode replies = mailbox.messages().getFirst();
        assertThat(replies).hasSize(6);
        assertThat(replies.valueStream().filter(reply -> reply.has("result"))).hasSize(3);
        assertThat(replies.path(5).path("id").asInt()).isEqualTo(5);
        assertThat(replies.path(5).path("error").path("message").asString()).contains("by itself");
        assertThat(replies.toString()).hasSizeLessThan(4 * MEGABYTE);
    }

    @Test
    void characters_that_take_more_bytes_count_for_more() {
        BatchReply batch = new BatchReply(mailbox, 2, done::incrementAndGet);

        batch.reply(response(1, "€".repeat(MEGABYTE)));
        batch.reply(response(2, "€".repeat(MEGABYTE)));
        batch.allHandedOut();

        JsonNode replies = mailbox.messages().getFirst();
        assertThat(replies.path(0).has("result")).isTrue();
        assertThat(replies.path(1).has("error")).isTrue();
    }

    @Test
    void it_is_sent_once_and_only_when_the_last_reply_is_there() {
        BatchReply batch = new BatchReply(mailbox, 2, done::incrementAndGet);
        batch.allHandedOut();
        batch.reply(response(1, "first"));
        assertThat(mailbox.messages()).isEmpty();
        assertThat(done).hasValue(0);

        batch.noReply();

        assertThat(mailbox.messages()).hasSize(1);
        assertThat(done).hasValue(1);
    }

    private static ObjectNode response(int id, String text) {
        return Responses.result(
                new RequestId(IntNode.valueOf(id)),
                JsonNodeFactory.instance.objectNode().put("text", text));
    }
}
