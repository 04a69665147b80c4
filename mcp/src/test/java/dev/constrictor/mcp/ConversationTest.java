package dev.constrictor.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.Tool;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What any transport may rely on. */
class ConversationTest {
    private static final ServerIdentity IDENTITY = new ServerIdentity("test", "Test", "1", Optional.empty());
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}";

    @Test
    void a_reply_goes_back_the_way_its_request_came() {
        Conversation conversation =
                server().client(Caller.LOCAL, ConversationLimits.defaults()).converse();
        Mailbox first = new Mailbox();
        Mailbox second = new Mailbox();
        conversation.receive(PING.formatted(1), first);
        conversation.receive(PING.formatted(2), second);
        assertThat(first.messages.getFirst().path("id").asInt()).isEqualTo(1);
        assertThat(second.messages.getFirst().path("id").asInt()).isEqualTo(2);
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
        assertThat(mailbox.messages.getFirst().has("result")).isTrue();
        assertThat(mailbox.messages.getLast().has("error")).isTrue();
    }

    private static McpServer server(Tool... tools) {
        return new McpServer(IDENTITY, List.of(tools));
    }

    private static final class Mailbox implements Outbound {
        private final List<JsonNode> messages = new CopyOnWriteArrayList<>();

        @Override
        public void send(JsonNode message) {
            messages.add(message);
        }

        @Override
        public boolean offer(Supplier<Optional<JsonNode>> notification) {
            notification.get().ifPresent(messages::add);
            return true;
        }
    }
}
