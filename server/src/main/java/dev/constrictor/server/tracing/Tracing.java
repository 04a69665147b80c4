package dev.constrictor.server.tracing;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A span for every attempt to run code. A collector that is slow or gone costs spans, and nobody's time. */
public final class Tracing implements ExecutionObserver, AutoCloseable {
    private final SpanExport export;
    private final ExecutionSpans spans;

    private Tracing(SpanExport export) {
        this.export = export;
        this.spans = new ExecutionSpans(export.tracer());
    }

    /**
     * Empty unless OpenTelemetry's own variables ask for traces.
     *
     * @throws InvalidSettingsException when they ask for something that this server cannot do
     */
    public static Optional<Tracing> configured(Map<String, String> environment) {
        TracingVariables variables = new TracingVariables(environment);
        if (!variables.wantTraces()) {
            return Optional.empty();
        }
        List<String> problems = variables.problems();
        if (!problems.isEmpty()) {
            throw new InvalidSettingsException(problems);
        }
        return Optional.of(new Tracing(SpanExport.open(variables)));
    }

    @Override
    public void ended(Attempt attempt, ExecutionResult result) {
        spans.ended(attempt, result);
    }

    /** Sends what is left, for two seconds at most. */
    @Override
    public void close() {
        export.close();
    }
}
