package dev.constrictor.server.tool;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolAnnotations;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.json.ResultJson;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.artifact.ArtifactDelivery;
import dev.constrictor.server.artifact.ArtifactStore;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.description.Instructions;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import dev.constrictor.server.execution.FileTotals;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** Runs code. Whatever comes of it is a result; a failure is marked as one, so that a model notices. */
public final class ExecuteCode implements Tool {
    private static final Logger LOG = System.getLogger(ExecuteCode.class.getName());

    private final SandboxConfig config;
    private final PendingSandbox sandbox;
    private final ExecutionObserver observer;
    private final Disclosure disclosure;
    private final ArtifactDelivery delivery;
    private final ToolDefinition definition;

    public ExecuteCode(
            SandboxConfig config,
            PendingSandbox sandbox,
            ExecutionObserver observer,
            Disclosure disclosure,
            ArtifactStore artifacts) {
        this.config = requireNonNull(config, "config is null");
        this.sandbox = requireNonNull(sandbox, "sandbox is null");
        this.observer = requireNonNull(observer, "observer is null");
        this.disclosure = requireNonNull(disclosure, "disclosure is null");
        this.delivery = new ArtifactDelivery(artifacts);
        this.definition = new ToolDefinition(
                "execute_code",
                "Execute Python code",
                Instructions.executeCode(config, artifacts.limits()),
                ExecuteArguments.schema(config.limits()),
                Optional.of(ToolContracts.read("execute_code.output.json")),
                new ToolAnnotations(Optional.empty(), false, false, false, false));
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public void expectCall() {
        sandbox.expectExecution();
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        ExecuteArguments given = new ExecuteArguments(arguments);
        Instant started = Instant.now();
        Wish wish = wish(given, context);
        ExecutionResult result = execute(given, wish, context);
        observer.ended(
                new Attempt(
                        context.reference(),
                        context.caller(),
                        given.code(),
                        wish.files(),
                        started,
                        context.traceParent()),
                result);
        LOG.log(Level.INFO, () -> ExecutionLine.of(context.reference(), result));
        ExecutionResult shown = disclosed(result);
        ToolResult answer = delivery.deliver(context.caller(), shown, ResultJson.of(shown));
        return result.success() ? answer : answer.asError();
    }

    /** What code says is its own; what the engine says about itself may not be for everybody. */
    private ExecutionResult disclosed(ExecutionResult result) {
        return result.error()
                .filter(error -> error.type() == ErrorType.ENGINE_UNAVAILABLE)
                .map(error -> ExecutionResult.refused(
                        result.executionId(),
                        result.engine(),
                        result.profile(),
                        ExecutionError.of(error.type(), disclosure.text(error.message()))))
                .orElse(result);
    }

    /** What was asked for: a request, or what no schema could find wrong with it. */
    private sealed interface Wish {
        record Clear(ExecutionRequest request) implements Wish {}

        record Unclear(String problem) implements Wish {}

        default FileTotals files() {
            return switch (this) {
                case Clear(ExecutionRequest request) -> FileTotals.of(request.files());
                case Unclear _ -> FileTotals.NONE;
            };
        }
    }

    private Wish wish(ExecuteArguments arguments, CallContext context) {
        try {
            return new Wish.Clear(arguments.toRequest(config.limits()).withCaller(FairShare.of(context.caller())));
        } catch (IllegalArgumentException e) {
            return new Wish.Unclear(String.valueOf(e.getMessage()));
        }
    }

    private ExecutionResult execute(ExecuteArguments arguments, Wish wish, CallContext context) {
        Optional<String> objection = observer.objection();
        if (objection.isPresent()) {
            return refused(arguments, ErrorType.ENGINE_UNAVAILABLE, objection.get() + "; nothing was run");
        }
        try {
            return switch (wish) {
                case Wish.Clear(ExecutionRequest request) -> run(request, context);
                case Wish.Unclear(String problem) -> refused(arguments, ErrorType.INVALID_REQUEST, problem);
            };
        } catch (IllegalArgumentException e) {
            return refused(arguments, ErrorType.INVALID_REQUEST, String.valueOf(e.getMessage()));
        } catch (EngineUnavailableException e) {
            return refused(arguments, ErrorType.ENGINE_UNAVAILABLE, e.explanation());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return refused(arguments, ErrorType.CANCELLED, "cancelled while the sandbox was opening; nothing was run");
        }
    }

    private ExecutionResult run(ExecutionRequest request, CallContext context) throws InterruptedException {
        Sandbox opened = sandbox.await();
        if (!context.wantsProgress()) {
            return opened.execute(request); // here: who cancels interrupts this thread
        }
        try (LiveOutput output = LiveOutput.to(context::progress)) {
            Execution execution = opened.start(request, output);
            context.onCancel(execution::cancel);
            return execution.await();
        }
    }

    private ExecutionResult refused(ExecuteArguments arguments, ErrorType type, String message) {
        EngineKind engine = arguments.wantsContainer() ? EngineKind.CONTAINER : config.engine();
        return ExecutionResult.refused(
                UUID.randomUUID().toString(),
                engine.wireName(),
                config.rules().profileNames(),
                ExecutionError.of(type, message));
    }
}
