package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class BatchTest {
    private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"ping\"}";

    @Test
    void a_batch_is_answered_with_one_array() {
        try (TestClient client = TestClient.speaking("2025-03-26", TestTool.echo())) {
            JsonNode replies = client.ask("""
                    [{"jsonrpc":"2.0","id":1,"method":"ping"},\
                    {"jsonrpc":"2.0","method":"notifications/x"},\
                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"echo","arguments":{"n":2}}},\
                    7,\
                    {"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":"2025-03-26"}},\
                    {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"echo"}}]""");
            assertThat(replies.isArray()).isTrue();
            assertThat(replies.valueStream().map(reply -> reply.path("id").toString()))
                    .containsExactlyInAnyOrder("1", "2", "null", "3", "4");
            assertThat(replies.valueStream()
                            .filter(reply -> reply.has("error"))
                            .map(reply -> reply.path("error").path("code").asInt()))
                    .containsOnly(-32600);
        }
    }

    @Test
    void notifications_alone_are_answered_with_nothing() {
        try (TestClient client = TestClient.speaking("2025-03-26")) {
            client.send("[{\"jsonrpc\":\"2.0\",\"method\":\"a\"},{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}]");
            assertThat(client.ping("next").path("id").asString()).isEqualTo("next");
        }
    }

    @Test
    void a_cancelled_call_is_left_out_of_the_array() {
        CountDownLatch cancelled = new CountDownLatch(1);
        TestTool wait = TestTool.named("wait", (arguments, context) -> {
            context.onCancel(cancelled::countDown);
            await(cancelled);
            return ToolResult.text("late");
        });
        try (TestClient client = TestClient.speaking("2025-03-26", wait)) {
            client.send("""
                    [{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait"}},\
                    {"jsonrpc":"2.0","id":2,"method":"ping"}]""");
            client.cancel(1);
            JsonNode replies = client.next();
            assertThat(replies.valueStream().map(reply -> reply.path("id").asInt()))
                    .containsExactly(2);
        }
    }

    @Test
    void a_batch_is_bounded() {
        try (TestClient client = TestClient.speaking("2025-03-26")) {
            String pings = IntStream.range(0, 65).mapToObj(PING::formatted).collect(Collectors.joining(",", "[", "]"));
            JsonNode reply = client.ask(pings);
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(reply.path("error").path("message").asString()).contains("64", "65");
        }
    }

    @Test
    void batches_that_wait_for_their_last_call_are_bounded() {
        Gate gate = new Gate();
        try (TestClient client = TestClient.speaking("2025-03-26", gate.tool())) {
            for (int id = 0; id < 9; id++) {
                client.send("[{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"gate\"}}]"
                        .formatted(id));
            }
            assertThat(client.next().path("error").path("code").asInt()).isEqualTo(429);
            gate.open();
            for (int i = 0; i < 8; i++) {
                assertThat(client.next().isArray()).isTrue();
            }
            assertThat(client.ask("[" + PING.formatted(9) + "]")).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-06-18", "2025-11-25"})
    void other_versions_know_no_batches(String version) {
        try (TestClient client = TestClient.speaking(version)) {
            JsonNode reply = client.ask("[" + PING.formatted(1) + "]");
            assertThat(reply.path("error").path("code").asInt()).isEqualTo(-32600);
            assertThat(client.ping("alive").has("result")).isTrue();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
