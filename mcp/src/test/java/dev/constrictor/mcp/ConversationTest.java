package dev.constrictor.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What any transport may rely on. */
class ConversationTest {
    private static final ServerIdentity IDENTITY = new ServerIdentity("test", "Test", "1", Optional.empty());
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}";
    private static final String CALL =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\"}}";

    @Test
    void a_reply_goes_back_the_way_its_request_came() {
        Conversation conversation =
                server().client(Caller.LOCAL, ConversationLimits.defaults()).converse();
        Mailbox first = new Mailbox();
        Mailbox second = new Mailbox();
        conversation.receive(PING.formatted(1), first);
        conversation.receive(PING.formatted(2), second);
        assertThat(first.messages().getFirst().path("id").asInt()).isEqualTo(1);
        assertThat(second.messages().getFirst().path("id").asInt()).isEqualTo(2);
    }

    @Test
    void conversations_share_no_state() {
        McpServer server = server();
        Mailbox mailbox = new Mailbox();
        server.client(Caller.LOCAL, ConversationLimits.defaults())
                .converse()
                .receive(
                        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"}}",
                        mailbox);
        server.client(Caller.LOCAL, ConversationLimits.defaults())
                .converse()
                .receive("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}", mailbox);
        assertThat(mailbox.messages().getFirst().has("result")).isTrue();
        assertThat(mailbox.messages().getLast().has("error")).isTrue();
    }

    @Test
    void an_id_that_is_very_long_is_refused_and_not_repeated() {
        Mailbox mailbox = new Mailbox();
        Conversation conversation =
                server().client(Caller.LOCAL, ConversationLimits.defaults()).converse();
        String ping = "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"ping\"}";

        conversation.receive(ping.formatted("i".repeat(1024)), mailbox);
        conversation.receive(ping.formatted("i".repeat(1025)), mailbox);

        assertThat(mailbox.messages().getFirst().has("result")).isTrue();
        JsonNode refusal = mailbox.messages().getLast();
        assertThat(refusal.path("id").isNull()).isTrue();
        assertThat(refusal.path("error").path("message").asString())
                .isEqualTo("The id of a request is a string of at most 1024 characters or an integer");
    }

    @Test
    void a_message_of_very_many_values_is_refused() {
        Mailbox mailbox = new Mailbox();
        Conversation conversation =
                server().client(Caller.LOCAL, ConversationLimits.defaults()).converse();

        conversation.receive(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"x\":[%s0]}}"
                        .formatted("0,".repeat(10_000)),
                mailbox);

        assertThat(mailbox.messages().getFirst().path("error").path("code").asInt())
                .isEqualTo(-32700);
    }

    @Test
    void the_batches_of_a_client_that_wait_for_their_last_call_are_bounded_in_all_conversations_together() {
        CountDownLatch open = new CountDownLatch(1);
        Client client = server(new TextTool("gate", () -> {
                    await(open);
                    return "done";
                }))
                .client(Caller.LOCAL, ConversationLimits.defaults());
        Mailbox mailbox = new Mailbox();
        try {
            for (int i = 0; i < 8; i++) {
                inBatches(client).receive("[" + CALL.formatted("gate") + "]", mailbox);
            }
            Conversation another = inBatches(client);
            another.receive("[" + PING.formatted(1) + "]", mailbox);

            assertThat(mailbox.messages()).hasSize(1);
            assertThat(mailbox.messages().getFirst().path("error").path("code").asInt())
                    .isEqualTo(429);
        } finally {
            open.countDown();
        }
    }

    @Test
    void a_long_reply_that_nobody_reads_holds_up_other_long_ones_and_no_short_one() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        Semaphore sent = new Semaphore(0);
        Client client = server(new TextTool("long", () -> "x".repeat(100_000)), new TextTool("short", () -> "x"))
                .client(Caller.LOCAL, ConversationLimits.defaults().withRepliesAtOnce(1));
        try {
            inSession(client).receive(CALL.formatted("long"), unread(sent, read));
            assertThat(sent.tryAcquire(20, TimeUnit.SECONDS)).isTrue();

            inSession(client).receive(CALL.formatted("short"), unread(sent, read));
            assertThat(sent.tryAcquire(20, TimeUnit.SECONDS)).isTrue();

            inSession(client).receive(CALL.formatted("long"), unread(sent, read));
            assertThat(sent.tryAcquire(200, TimeUnit.MILLISECONDS)).isFalse();
        } finally {
            read.countDown();
        }
        assertThat(sent.tryAcquire(20, TimeUnit.SECONDS)).isTrue();
    }

    private static Conversation inBatches(Client client) {
        return greeted(client, "2025-03-26");
    }

    private static Conversation inSession(Client client) {
        return greeted(client, "2025-11-25");
    }

    private static Conversation greeted(Client client, String version) {
        Conversation conversation = client.converse();
        conversation.receive(
                "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"%s\"}}"
                        .formatted(version),
                new Mailbox());
        return conversation;
    }

    private static Outbound unread(Semaphore sent, CountDownLatch read) {
        return new Outbound() {
            @Override
            public void send(JsonNode message) {
                sent.release();
                await(read);
            }

            @Override
            public boolean offer(Supplier<Optional<JsonNode>> notification) {
                return false;
            }
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static McpServer server(Tool... tools) {
        return new McpServer(IDENTITY, List.of(tools));
    }

    private record TextTool(String name, Supplier<String> text) implements Tool {
        @Override
        public ToolDefinition definition() {
            return new ToolDefinition(
                    name,
                    name,
                    "for tests",
                    JsonNodeFactory.instance.objectNode().put("type", "object"),
                    Optional.empty(),
                    new ToolAnnotations(Optional.empty(), false, false, false, false));
        }

        @Override
        public ToolResult call(ObjectNode arguments, CallContext context) {
            return ToolResult.text(text.get());
        }
    }
}
