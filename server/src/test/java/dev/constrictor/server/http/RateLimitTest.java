package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RateLimitTest {
    private final AtomicLong clock = new AtomicLong();
    private final Gate gate = new Gate();

    @Test
    void who_asks_for_more_than_is_granted_is_told_when_to_come_back() throws Exception {
        try (RunningHttp server = new RunningHttp(
                new TokenBuckets(0.5, 1, clock::get),
                UnaryOperator.identity(),
                new TestTool("quick", (_, _) -> ToolResult.text("done")))) {
            String call = RawRequest.call(server, "quick", "{}").text();
            assertThat(RawClient.ask(server, call).text()).isEqualTo("done");

            RawResponse refused = RawClient.ask(server, call);

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).contains("2");
            JsonNode error = refused.json().path("error");
            assertThat(error.path("code").asInt()).isEqualTo(429);
            assertThat(error.path("data").path("retry_after").asInt()).isEqualTo(2);
            assertThat(error.path("data").path("error_type").asString()).isEqualTo("overloaded");
            assertThat(refused.json().path("id").asInt()).isEqualTo(1);

            clock.addAndGet(Duration.ofSeconds(2).toNanos());
            assertThat(RawClient.ask(server, call).text()).isEqualTo("done");
        }
    }

    @Test
    void what_nobody_answers_and_what_is_no_message_costs_too() throws Exception {
        try (RunningHttp server =
                new RunningHttp(new TokenBuckets(0.5, 1, clock::get), UnaryOperator.identity(), new TestTool[0])) {
            String notification = RawRequest.post(
                            server, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}")
                    .text();
            String malformed = RawRequest.post(server, "{").text();
            for (int i = 0; i < 5; i++) {
                assertThat(RawClient.ask(server, notification).status()).isEqualTo(400);
                assertThat(RawClient.ask(server, malformed).status()).isEqualTo(400);
            }

            assertThat(RawClient.ask(server, notification).status()).isEqualTo(429);
            assertThat(RawClient.ask(server, malformed).status()).isEqualTo(429);
        }
    }

    @Test
    void a_long_text_is_paid_for_before_anybody_looks_what_it_is() throws Exception {
        try (RunningHttp server =
                new RunningHttp(new TokenBuckets(0.5, 4, clock::get), UnaryOperator.identity(), new TestTool[0])) {
            RawRequest nonsense = RawRequest.post(server, "[".repeat(3 * (64 << 10)));
            assertThat(RawClient.ask(server, nonsense.text()).status()).isEqualTo(400);

            RawResponse refused = RawClient.ask(server, nonsense.text());

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.json().path("id").isNull()).isTrue();
            RawRequest another = nonsense.with("Authorization", "Bearer bob");
            assertThat(RawClient.ask(server, another.text()).status()).isEqualTo(400);
        }
    }

    @Test
    void when_too_many_wait_already_one_more_is_refused_at_once() throws Exception {
        ConversationLimits one =
                ConversationLimits.defaults().withRunningCalls(1).withWaitingCalls(0);
        try (RunningHttp server = new RunningHttp(
                        options -> options.withLimits(options.limits().withClient(one)), gate.tool("slow"));
                RawClient running = RawClient.to(server)) {
            String call = RawRequest.call(server, "slow", "{}").text();
            running.send(call);
            gate.awaitRunning(1);

            RawResponse refused = RawClient.ask(server, call);

            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).contains("1");
            assertThat(refused.json().path("error").path("data"))
                    .hasToString("{\"error_type\":\"overloaded\",\"retry_after\":1}");
            gate.open();
            running.readUntil("\"done\"");
        }
    }
}
