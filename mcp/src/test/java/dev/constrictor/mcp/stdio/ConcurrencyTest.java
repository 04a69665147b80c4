package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ConcurrencyTest {
    private static final int OVERLOADED = 429;

    private final Gate gate = new Gate();

    @Test
    void a_thousand_pipelined_calls_are_each_answered_once_with_their_own_id() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            IntStream.range(0, 1000).forEach(n -> client.call(n, "echo", "{\"n\":%d}".formatted(n)));
            List<JsonNode> replies = replies(client, 1000);
            assertThat(replies.stream().map(reply -> reply.path("id").asInt()))
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, 1000).boxed().toList());
            assertThat(replies)
                    .allSatisfy(reply -> assertThat(reply.path("result")
                                    .path("structuredContent")
                                    .path("n")
                                    .asInt())
                            .isEqualTo(reply.path("id").asInt()));
            assertThat(client.ping("after").path("id").asString()).isEqualTo("after");
        }
    }

    @Test
    void calls_run_at_the_same_time_up_to_the_limit_and_pings_are_answered_meanwhile() {
        try (TestClient client = TestClient.of(limits(3, 100, 1 << 20), gate.tool())) {
            IntStream.range(0, 20).forEach(n -> client.call(n, "gate", "{}"));
            gate.awaitBegun(3);
            assertThat(client.ping("meanwhile").path("id").asString()).isEqualTo("meanwhile");
            gate.open();
            assertThat(replies(client, 20)).allMatch(reply -> reply.has("result"));
            assertThat(gate.mostInside()).isEqualTo(3);
        }
    }

    @Test
    void a_call_beyond_all_bounds_is_refused_at_once() {
        try (TestClient client = TestClient.of(limits(2, 3, 1 << 20), gate.tool())) {
            IntStream.range(0, 5).forEach(n -> client.call(n, "gate", "{}"));
            gate.awaitBegun(2);
            client.call(5, "gate", "{}");
            JsonNode refused = client.next();
            assertThat(refused.path("id").asInt()).isEqualTo(5);
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(OVERLOADED);
            client.cancel(4);
            client.call(6, "gate", "{}");
            client.ping("seen");
            gate.open();
            assertThat(replies(client, 5).stream().map(reply -> reply.path("id").asInt()))
                    .containsExactlyInAnyOrder(0, 1, 2, 3, 6);
        }
    }

    @Test
    void waiting_arguments_take_bounded_memory() {
        try (TestClient client = TestClient.of(limits(1, 100, 1000), gate.tool())) {
            client.call(0, "gate", "{}");
            gate.awaitBegun(1);
            client.call(1, "gate", "{\"big\":\"%s\"}".formatted("x".repeat(1000)));
            assertThat(client.next().path("error").path("code").asInt()).isEqualTo(OVERLOADED);
            client.call(2, "gate", "{}");
            client.ping("seen");
            gate.open();
            assertThat(replies(client, 2)).allMatch(reply -> reply.has("result"));
        }
    }

    @Test
    void a_single_call_may_be_larger_than_the_bound() {
        gate.open();
        try (TestClient client = TestClient.of(limits(1, 0, 10), gate.tool())) {
            client.call(1, "gate", "{}");
            assertThat(client.next().has("result")).isTrue();
        }
    }

    @Test
    void an_id_in_flight_cannot_be_used_again_but_afterwards_it_can() {
        try (TestClient client = TestClient.of(gate.tool())) {
            client.call(1, "gate", "{}");
            gate.awaitBegun(1);
            client.call(1, "gate", "{}");
            assertThat(client.next().path("error").path("code").asInt()).isEqualTo(-32600);
            gate.open();
            assertThat(client.next().has("result")).isTrue();
            client.call(1, "gate", "{}");
            assertThat(client.next().has("result")).isTrue();
        }
    }

    @Test
    void an_id_is_free_as_soon_as_its_reply_is_read() {
        try (TestClient client = TestClient.of(TestTool.echo())) {
            for (int i = 0; i < 500; i++) {
                client.call(1, "echo", "{}");
                assertThat(client.next().has("result")).isTrue();
            }
        }
    }

    private static List<JsonNode> replies(TestClient client, int count) {
        return Stream.generate(client::next).limit(count).toList();
    }

    private static StdioLimits limits(int running, int waiting, long bytes) {
        return StdioLimits.defaults().withConversation(new ConversationLimits(running, waiting, bytes, 64, 2));
    }
}
