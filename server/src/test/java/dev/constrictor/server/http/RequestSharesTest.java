package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.tool.ToolResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RequestSharesTest {
    private static final int CONNECTIONS = 80;
    private static final int A_QUARTER = 20;
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void bodies_of_one_caller_that_do_not_come_take_a_part_of_the_connections_and_no_more() throws Exception {
        ConversationLimits one =
                ConversationLimits.defaults().withRunningCalls(1).withWaitingCalls(0);
        List<RawClient> slow = new ArrayList<>();
        try (RunningHttp server = new RunningHttp(
                options -> options.withMaxConnections(CONNECTIONS)
                        .withLimits(options.limits().withClient(one)),
                new TestTool("quick", (_, _) -> ToolResult.text("done")))) {
            RawRequest call = RawRequest.call(server, "quick", "{}");
            for (int i = 0; i < A_QUARTER; i++) {
                slow.add(RawClient.to(server).send(call.head()));
            }
            Eventually.holds(PATIENCE, () -> status(server, call) == 429, () -> "all of the caller's share is taken");

            RawResponse refused = RawClient.ask(server, call.text());

            assertThat(refused.header("Connection")).contains("close");
            assertThat(refused.header("Retry-After")).isPresent();
            assertThat(refused.json().path("error").path("message").asString()).contains("20 of your requests");
            assertThat(status(server, call.with("Authorization", "Bearer bob"))).isEqualTo(200);

            slow.getFirst().vanish();
            Eventually.holds(PATIENCE, () -> status(server, call) == 200, () -> "there is room again");
        } finally {
            for (RawClient client : slow) {
                client.close();
            }
        }
    }

    private static int status(RunningHttp server, RawRequest request) {
        try {
            return RawClient.ask(server, request.text()).status();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
