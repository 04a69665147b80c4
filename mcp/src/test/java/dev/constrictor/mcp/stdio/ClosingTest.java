package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** However a connection ends, it ends in bounded time and leaves no call behind. */
class ClosingTest {
    private static final int SHUTTING_DOWN = 503;
    private static final Duration SHORT = Duration.ofMillis(500);
    private static final StdioLimits HASTY = StdioLimits.defaults().withPatience(TestClient.GENEROUS, SHORT);

    private final Gate gate = new Gate();

    @Test
    void at_the_end_of_input_what_runs_and_waits_is_finished_and_answered() {
        StdioLimits limits = StdioLimits.defaults()
                .withConversation(ConversationLimits.defaults().withRunningCalls(2));
        try (TestClient client = TestClient.of(limits, gate.tool())) {
            IntStream.range(0, 10).forEach(n -> client.call(n, "gate", "{}"));
            gate.awaitBegun(2);
            client.closeInput();
            assertThat(client.servingEnds(Duration.ofMillis(200))).isFalse();
            gate.open();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            assertThat(client.ended()).hasSize(10).allMatch(reply -> reply.has("result"));
        }
    }

    @Test
    void a_client_that_is_gone_ends_its_calls() {
        try (TestClient client = TestClient.of(gate.tool())) {
            client.call(1, "gate", "{}");
            gate.awaitBegun(1);
            client.closeOutput();
            // Java closes a pipe that is being read a little later, so the first replies may still find it open.
            await(TestClient.GENEROUS, () -> {
                client.send("{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"method\":\"ping\"}");
                return client.servingEnds(Duration.ofMillis(50));
            });
            assertThat(gate.inside()).isZero();
        }
    }

    @Test
    void a_drain_lets_calls_finish_and_takes_no_new_ones() {
        try (TestClient client = TestClient.of(gate.tool())) {
            client.call(1, "gate", "{}");
            gate.awaitBegun(1);
            CompletableFuture<Boolean> drained = drain(client, TestClient.GENEROUS);
            JsonNode refused = askUntilRefused(client);
            assertThat(refused.path("error").path("code").asInt()).isEqualTo(SHUTTING_DOWN);
            assertThat(drained).isNotDone();
            gate.open();
            assertThat(drained.join()).isTrue();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            assertThat(client.ended().stream().filter(reply -> reply.path("id").asInt() == 1))
                    .singleElement()
                    .satisfies(reply -> assertThat(reply.has("result")).isTrue());
        }
    }

    /** A call may slip in before the drain begins; then it is a second one at the gate. */
    private static JsonNode askUntilRefused(TestClient client) {
        for (int id = 100; ; id++) {
            client.send("{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"gate\",%s}}"
                    .formatted(id, TestClient.STATELESS_META));
            JsonNode reply = client.ping("seen");
            if (reply.path("id").asInt(0) == id) {
                client.next();
                return reply;
            }
        }
    }

    @Test
    void when_time_is_up_a_drain_ends_what_runs_with_its_reply_and_refuses_what_waits() {
        StdioLimits limits = StdioLimits.defaults()
                .withConversation(ConversationLimits.defaults().withRunningCalls(1));
        try (TestClient client = TestClient.of(limits, gate.tool())) {
            client.call(1, "gate", "{}");
            client.call(2, "gate", "{}");
            gate.awaitBegun(1);
            client.ping("seen");
            assertThat(drain(client, Duration.ofMillis(50)).join()).isFalse();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            List<JsonNode> replies = client.ended();
            assertThat(replies).hasSize(2);
            assertThat(reply(replies, 1).path("result").path("isError").asBoolean())
                    .isTrue();
            assertThat(reply(replies, 2).path("error").path("code").asInt()).isEqualTo(SHUTTING_DOWN);
        }
    }

    @Test
    void a_tool_that_does_not_obey_cannot_hold_up_a_drain() {
        try (TestClient client = TestClient.of(HASTY, gate.stubbornTool())) {
            client.call(1, "gate", "{}");
            gate.awaitBegun(1);
            assertThat(drain(client, Duration.ofMillis(50)).join()).isFalse();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            gate.open();
        }
    }

    @Test
    void a_client_that_never_reads_costs_bounded_memory_and_ends_in_bounded_time() {
        int callsSent = 400;
        String large = "x".repeat(64 << 10);
        AtomicInteger produced = new AtomicInteger();
        TestTool tool = TestTool.named("large", (arguments, context) -> {
            produced.incrementAndGet();
            return ToolResult.text(large);
        });
        StdioLimits limits = StdioLimits.defaults()
                .withOutgoing(1024, 1 << 20)
                .withPatience(TestClient.GENEROUS, SHORT)
                .withConversation(new ConversationLimits(4, 1000, 1 << 20, 8, 2));
        try (TestClient client = TestClient.thatDoesNotRead(limits, tool)) {
            IntStream.range(0, callsSent).forEach(n -> client.call(n, "large", "{}"));
            client.closeInput();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
            // The queue's room, what the kernel's pipe took, and what the calls in flight held.
            assertThat(produced.get()).isLessThan(16 + 2 + 4 + callsSent / 10);
        }
    }

    @Test
    void a_client_that_never_reads_cannot_hold_up_a_drain() throws InterruptedException {
        Semaphore produced = new Semaphore(0);
        TestTool tool = TestTool.named("large", (arguments, context) -> {
            produced.release();
            return ToolResult.text("x".repeat(256 << 10));
        });
        try (TestClient client = TestClient.thatDoesNotRead(HASTY, tool)) {
            IntStream.range(0, 100).forEach(n -> client.call(n, "large", "{}"));
            // More than the queue and the pipe hold, so replies wait for room.
            assertThat(produced.tryAcquire(70, 30, TimeUnit.SECONDS)).isTrue();
            assertThat(drain(client, Duration.ofMillis(100)).join()).isFalse();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
        }
    }

    @Test
    void a_client_that_never_stops_asking_cannot_hold_up_a_drain() {
        try (TestClient client = TestClient.of(HASTY)) {
            Thread.ofPlatform().daemon().start(() -> flood(client));
            client.next();
            assertThat(drain(client, Duration.ofMillis(50)).join()).isTrue();
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
        }
    }

    @Test
    void a_client_that_writes_on_without_ever_reading_is_given_up() {
        StdioLimits limits = StdioLimits.defaults().withOutgoing(8, 1 << 20).withPatience(SHORT, TestClient.GENEROUS);
        try (TestClient client = TestClient.thatDoesNotRead(limits)) {
            Thread.ofPlatform().daemon().start(() -> flood(client));
            assertThat(client.servingEnds(TestClient.GENEROUS)).isTrue();
        }
    }

    private static void await(Duration patience, BooleanSupplier condition) {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
        }
    }

    private static void flood(TestClient client) {
        try {
            while (true) {
                client.send("nonsense");
            }
        } catch (RuntimeException e) {
            // The pipe is closed with the client.
        }
    }

    private static CompletableFuture<Boolean> drain(TestClient client, Duration patience) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return client.transport().drain(patience);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    private static JsonNode reply(List<JsonNode> replies, int id) {
        return replies.stream()
                .filter(reply -> reply.path("id").asInt(0) == id)
                .findFirst()
                .orElseThrow();
    }
}
