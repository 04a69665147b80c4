package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.SandboxInfo.PythonInfo;
import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.engine.Engine;
import dev.constrictor.sandbox.engine.Modules;
import dev.constrictor.sandbox.python.Interpreter;

/** What engines have in common whose code runs in inmates: all but where these come from and what holds them. */
public abstract class InmateEngine implements Engine {
    private final Interpreter interpreter;

    protected InmateEngine(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    protected abstract InmateRuns runs();

    @Override
    public final ExecutionResult execute(
            String executionId, ExecutionRequest request, OutputListener listener, Cancellation cancellation) {
        return runs().execute(executionId, request, listener, cancellation);
    }

    @Override
    public final Validation validate(String code) {
        return runs().validate(code);
    }

    @Override
    public final Modules modules() {
        return runs().modules();
    }

    @Override
    public final PythonInfo python() {
        String source = interpreter.kind() == Interpreter.Kind.EMBEDDED
                ? "embedded"
                : interpreter.executable().toString();
        return new PythonInfo(interpreter.version(), source);
    }
}
