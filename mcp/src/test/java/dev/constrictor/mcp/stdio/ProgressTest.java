package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.ToolResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class ProgressTest {
    private static final String CALL = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steps","_meta":{"progressToken":%s}}}""";

    private final BlockingQueue<String> goOn = new LinkedBlockingQueue<>();

    /** Reports what the test tells it to, one at a time. */
    private final TestTool steps = TestTool.named("steps", (arguments, context) -> {
        for (String message = take(); !message.isEmpty(); message = take()) {
            context.progress(message);
        }
        return ToolResult.text(Boolean.toString(context.wantsProgress()));
    });

    @ParameterizedTest
    @ValueSource(strings = {"\"token\"", "7"})
    void progress_carries_the_token_and_rises(String token) {
        try (TestClient client = TestClient.speaking("2025-11-25", steps)) {
            client.send(CALL.formatted(token));
            goOn.add("first");
            JsonNode first = client.next();
            assertThat(first.path("method").asString()).isEqualTo("notifications/progress");
            assertThat(first.path("params").path("progressToken").toString()).isEqualTo(token);
            assertThat(first.path("params").path("message").asString()).isEqualTo("first");
            goOn.add("second");
            JsonNode second = client.next();
            assertThat(second.path("params").path("progress").asLong())
                    .isGreaterThan(first.path("params").path("progress").asLong());
            goOn.add("");
            assertThat(text(client.next())).isEqualTo("true");
        }
    }

    @Test
    void the_oldest_version_knows_no_message() {
        try (TestClient client = TestClient.speaking("2024-11-05", steps)) {
            client.send(CALL.formatted("1"));
            goOn.add("words");
            assertThat(client.next().path("params").propertyNames()).containsExactly("progressToken", "progress");
            goOn.add("");
            client.next();
        }
    }

    @Test
    void without_a_token_there_is_no_progress() {
        try (TestClient client = TestClient.of(steps)) {
            client.call(1, "steps", "{}");
            goOn.add("unheard");
            goOn.add("");
            assertThat(text(client.next())).isEqualTo("false");
        }
    }

    @Test
    void a_token_of_another_type_is_invalid_params() {
        try (TestClient client = TestClient.speaking("2025-11-25", steps)) {
            assertThat(client.ask(CALL.formatted("1.5"))
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }

    @Test
    void a_token_that_would_fill_the_memory_is_refused() {
        try (TestClient client = TestClient.speaking("2025-11-25", steps)) {
            assertThat(client.ask(CALL.formatted("\"" + "t".repeat(1025) + "\""))
                            .path("error")
                            .path("code")
                            .asInt())
                    .isEqualTo(-32602);
        }
    }

    @Test
    void progress_of_cancelled_calls_does_not_pile_up_where_nobody_reads() {
        OutgoingQueue queue = new OutgoingQueue(StdioLimits.defaults());
        int accepted = 0;
        for (int i = 0; i < 10_000; i++) {
            accepted += queue.offer(Optional::empty) ? 1 : 0;
        }
        assertThat(accepted).isEqualTo(2 * StdioLimits.defaults().conversation().runningCalls());
    }

    @Test
    void nothing_follows_the_reply() throws InterruptedException {
        BlockingQueue<CallContext> kept = new LinkedBlockingQueue<>();
        TestTool tool = TestTool.named("steps", (arguments, context) -> {
            kept.add(context);
            context.progress("last");
            return ToolResult.text("done");
        });
        try (TestClient client = TestClient.speaking("2025-11-25", tool)) {
            client.send(CALL.formatted("1"));
            assertThat(client.next().path("params").path("message").asString()).isEqualTo("last");
            assertThat(text(client.next())).isEqualTo("done");
            CallContext context = kept.take();
            assertThat(context.wantsProgress()).isFalse();
            context.progress("too late");
            assertThat(client.ping("next").path("id").asString()).isEqualTo("next");
        }
    }

    @Test
    void a_client_that_does_not_read_misses_messages_but_gets_the_newest() {
        int messages = 20_000;
        String filler = "x".repeat(1000);
        CountDownLatch reported = new CountDownLatch(1);
        TestTool tool = TestTool.named("steps", (arguments, context) -> {
            for (int i = 1; i <= messages; i++) {
                context.progress(filler + i);
            }
            reported.countDown();
            return ToolResult.text("done");
        });
        try (TestClient client = TestClient.thatDoesNotRead(StdioLimits.defaults(), tool)) {
            client.send("""
                    {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}""");
            client.send(CALL.formatted("1"));
            await(reported);
            client.startReading();
            List<JsonNode> received = new ArrayList<>();
            do {
                received.add(client.next());
            } while (!received.getLast().path("id").toString().equals("1"));
            assertThat(received).hasSizeLessThan(messages / 10);
            JsonNode lastProgress = received.get(received.size() - 2);
            assertThat(lastProgress.path("params").path("message").asString()).isEqualTo(filler + messages);
            List<Long> numbers = received.stream()
                    .filter(message -> message.has("method"))
                    .map(message -> message.path("params").path("progress").asLong())
                    .toList();
            assertThat(numbers).isSorted().doesNotHaveDuplicates();
        }
    }

    private String take() {
        try {
            return goOn.take();
        } catch (InterruptedException e) {
            return "";
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(Duration.ofSeconds(30).toSeconds(), java.util.concurrent.TimeUnit.SECONDS))
                    .isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(JsonNode reply) {
        return reply.path("result").path("content").path(0).path("text").asString();
    }
}
