package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.network.NetworkReport;
import java.util.List;
import java.util.Optional;

/**
 * What came of one execution. Output that came before an error is kept, whatever the error.
 *
 * @param value the last expression's value, else the variable {@code result}; empty when neither is there or it is None
 * @param variables names the code defined
 * @param profile the profiles the code ran under, with commas between
 * @param truncated whether output or value was cut; a traceback that is too long shows where
 * @param artifacts files the code left in its workspace, and figures it had drawn
 * @param leftOut what it left there and did not come back
 * @param network what it wanted of the network, and what became of it
 */
public record ExecutionResult(
        String executionId,
        Optional<PythonValue> value,
        String stdout,
        String stderr,
        List<String> variables,
        Optional<ExecutionError> error,
        boolean truncated,
        List<SecurityEvent> securityEvents,
        ResourceUsage resources,
        String engine,
        String profile,
        List<Artifact> artifacts,
        LeftOut leftOut,
        NetworkReport network) {
    public ExecutionResult {
        requireNonNull(executionId, "executionId is null");
        requireNonNull(value, "value is null");
        requireNonNull(stdout, "stdout is null");
        requireNonNull(stderr, "stderr is null");
        variables = List.copyOf(variables);
        requireNonNull(error, "error is null");
        securityEvents = List.copyOf(securityEvents);
        requireNonNull(resources, "resources is null");
        requireNonNull(engine, "engine is null");
        requireNonNull(profile, "profile is null");
        artifacts = List.copyOf(artifacts);
        requireNonNull(leftOut, "leftOut is null");
        requireNonNull(network, "network is null");
    }

    public boolean success() {
        return error.isEmpty();
    }

    /** An execution that never reached an inmate. */
    public static ExecutionResult refused(String executionId, String engine, String profile, ExecutionError error) {
        return new ExecutionResult(
                executionId,
                Optional.empty(),
                "",
                "",
                List.of(),
                Optional.of(error),
                false,
                List.of(),
                ResourceUsage.NONE,
                engine,
                profile,
                List.of(),
                LeftOut.NONE,
                NetworkReport.EMPTY);
    }
}
