package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.http.CallGate;
import dev.constrictor.mcp.tool.ToolResult;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A request for which there is no memory fails by itself. */
class ExhaustedMemoryTest {
    private final AtomicBoolean exhausted = new AtomicBoolean(true);

    @Test
    void a_request_that_cannot_be_read_for_want_of_memory_is_answered_and_the_server_goes_on() throws Exception {
        CallGate gate = (_, _, _) -> {
            allocate();
            return Optional.empty();
        };
        try (RunningHttp server = new RunningHttp(gate, UnaryOperator.identity(), done());
                RawClient client = RawClient.to(server)) {
            assertFailsOnce(server, client);
        }
    }

    @Test
    void a_tool_that_finds_no_memory_is_answered_for_and_the_server_goes_on() throws Exception {
        TestTool tool = new TestTool("tool", (_, _) -> {
            allocate();
            return ToolResult.text("done");
        });
        try (RunningHttp server = new RunningHttp(tool);
                RawClient client = RawClient.to(server)) {
            assertFailsOnce(server, client);
        }
    }

    private void assertFailsOnce(RunningHttp server, RawClient client) throws Exception {
        String call = RawRequest.call(server, "tool", "{}").text();

        RawResponse failed = client.send(call).read();

        assertThat(failed.status()).isEqualTo(500);
        assertThat(failed.json().path("error").path("code").asInt()).isEqualTo(-32603);
        assertThat(failed.body()).contains("its log has the reason").doesNotContain("OutOfMemoryError");
        exhausted.set(false);
        assertThat(client.send(call).read().text()).isEqualTo("done");
    }

    private void allocate() {
        if (exhausted.get()) {
            throw new OutOfMemoryError("in a test");
        }
    }

    private static TestTool done() {
        return new TestTool("tool", (_, _) -> ToolResult.text("done"));
    }
}
