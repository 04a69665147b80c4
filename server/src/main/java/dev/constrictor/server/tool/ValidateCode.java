package dev.constrictor.server.tool;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.CallContext;
import dev.constrictor.mcp.tool.Tool;
import dev.constrictor.mcp.tool.ToolDefinition;
import dev.constrictor.mcp.tool.ToolResult;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.json.ValidationJson;
import dev.constrictor.server.PendingSandbox;
import dev.constrictor.server.description.Disclosure;
import dev.constrictor.server.description.Instructions;
import dev.constrictor.server.execution.ExecutionObserver;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** Looks at code without running it. That it is not valid is what was asked for, so it is no error. */
public final class ValidateCode implements Tool {
    private final SandboxConfig config;
    private final PendingSandbox sandbox;
    private final ExecutionObserver observer;
    private final Disclosure disclosure;
    private final ToolDefinition definition;

    public ValidateCode(
            SandboxConfig config, PendingSandbox sandbox, ExecutionObserver observer, Disclosure disclosure) {
        this.config = requireNonNull(config, "config is null");
        this.sandbox = requireNonNull(sandbox, "sandbox is null");
        this.observer = requireNonNull(observer, "observer is null");
        this.disclosure = requireNonNull(disclosure, "disclosure is null");
        this.definition =
                ToolContracts.readOnlyTool("validate_code", "Validate Python code", Instructions.validateCode(config));
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public ToolResult call(ObjectNode arguments, CallContext context) {
        String code = arguments.path("code").stringValue();
        try {
            Validation validation = sandbox.await().validate(code, FairShare.of(context.caller()));
            observer.validated(Optional.of(validation));
            return ToolResult.structured(ValidationJson.of(validation));
        } catch (EngineUnavailableException e) {
            return unknown(code, ErrorType.ENGINE_UNAVAILABLE, disclosure.text(e.explanation()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return unknown(code, ErrorType.CANCELLED, "cancelled while the sandbox was opening");
        }
    }

    private ToolResult unknown(String code, ErrorType why, String message) {
        observer.validated(Optional.empty());
        List<Validation.Problem> problems = List.of(Validation.Problem.of(why.wireName(), message));
        return ToolResult.structured(ValidationJson.of(Validation.of(code, problems, config.rules())))
                .asError();
    }
}
