package dev.constrictor.server.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.artifact.ArtifactLimits;
import dev.constrictor.server.artifact.ArtifactStore;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.execution.ExecutionObserver;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The sandbox hears for whom it works. */
class CallerSharesTest {
    private static final SandboxConfig CONFIG = SandboxConfig.defaults().with(change -> {
        change.maxConcurrent = 3;
        change.maxConcurrentPerCaller = OptionalInt.of(1);
        change.maxQueuedPerCaller = OptionalInt.of(0);
    });

    @Test
    void oneCallersWorkIsNotHeldAgainstAnother() throws Exception {
        try (PendingSandbox sandbox = PendingSandbox.open(CONFIG)) {
            ExecuteCode tool = new ExecuteCode(
                    CONFIG,
                    sandbox,
                    ExecutionObserver.all(List.of()),
                    Disclosure.EVERYTHING,
                    new ArtifactStore(ArtifactLimits.shared(Duration.ofMinutes(1), 1 << 20), InstantSource.system()));
            Thread working = Thread.ofVirtual()
                    .start(() -> call(tool, "import time; time.sleep(60)", new Context(new Caller("ann"))));
            while (sandbox.await().info().pool().running() == 0) {
                Thread.sleep(5);
            }

            JsonNode refused = call(tool, "1", new Context(new Caller("ann")));

            assertThat(refused.path("error_type").stringValue()).isEqualTo("overloaded");
            assertThat(refused.path("error").toString()).contains("this caller has as many");
            assertThat(call(tool, "1", new Context(new Caller("bob")))
                            .path("success")
                            .asBoolean())
                    .isTrue();
            working.interrupt(); // as a call is that is cancelled
            working.join();
        }
    }

    @Test
    void whoeverStartedTheServerSharesItWithNobody() {
        assertThat(FairShare.of(Caller.LOCAL)).isEmpty();
        assertThat(FairShare.of(new Caller("ann"))).isEqualTo("ann");
    }

    private static JsonNode call(ExecuteCode tool, String code, CallContext context) {
        ToolResult result = tool.call(JsonNodeFactory.instance.objectNode().put("code", code), context);
        return result.structuredContent().orElseThrow();
    }

    private record Context(Caller caller) implements CallContext {
        @Override
        public boolean cancelled() {
            return false;
        }

        @Override
        public void onCancel(Runnable action) {}

        @Override
        public boolean wantsProgress() {
            return false;
        }

        @Override
        public void progress(String message) {}

        @Override
        public String reference() {
            return "call";
        }

        @Override
        public Optional<String> traceParent() {
            return Optional.empty();
        }
    }
}
