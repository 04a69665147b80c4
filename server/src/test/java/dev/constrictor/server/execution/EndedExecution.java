package dev.constrictor.server.execution;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkReport;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What an observer is told, with a test's own figures in it. */
public record EndedExecution(Attempt attempt, ExecutionResult result) {
    public static EndedExecution success() {
        return new EndedExecution(
                new Attempt("7", Caller.LOCAL, "print('hä')", FileTotals.NONE, Instant.now(), Optional.empty()),
                result(Optional.empty(), List.of(), new ResourceUsage(0.003, 0.002, 1 << 20)));
    }

    public static EndedExecution failure(ErrorType type) {
        EndedExecution success = success();
        return new EndedExecution(
                success.attempt,
                result(Optional.of(ExecutionError.of(type, "it went wrong")), List.of(), success.result.resources()));
    }

    public static EndedExecution refused(ErrorType type) {
        return new EndedExecution(
                success().attempt, ExecutionResult.refused("1-2-3", "jail", "basic", ExecutionError.of(type, "no")));
    }

    public EndedExecution withEvents(SecurityEvent... events) {
        return new EndedExecution(attempt, result(result.error(), List.of(events), result.resources()));
    }

    public EndedExecution using(ResourceUsage resources) {
        return new EndedExecution(attempt, result(result.error(), result.securityEvents(), resources));
    }

    public EndedExecution reaching(NetworkAccess... accesses) {
        return reaching(new NetworkReport(List.of(accesses), 0));
    }

    public EndedExecution reaching(NetworkReport network) {
        return new EndedExecution(
                attempt, result(result.error(), result.securityEvents(), result.resources(), network));
    }

    public EndedExecution by(String caller) {
        return new EndedExecution(
                new Attempt(
                        attempt.call(),
                        new Caller(caller),
                        attempt.code(),
                        attempt.files(),
                        attempt.started(),
                        attempt.traceParent()),
                result);
    }

    public EndedExecution within(String traceParent) {
        return new EndedExecution(
                new Attempt(
                        attempt.call(),
                        attempt.caller(),
                        attempt.code(),
                        attempt.files(),
                        attempt.started(),
                        Optional.of(traceParent)),
                result);
    }

    public void tell(ExecutionObserver observer) {
        observer.ended(attempt, result);
    }

    private static ExecutionResult result(
            Optional<ExecutionError> error, List<SecurityEvent> events, ResourceUsage resources) {
        return result(error, events, resources, NetworkReport.EMPTY);
    }

    private static ExecutionResult result(
            Optional<ExecutionError> error,
            List<SecurityEvent> events,
            ResourceUsage resources,
            NetworkReport network) {
        return new ExecutionResult(
                "1-2-3",
                Optional.empty(),
                "hä\n",
                "!",
                List.of(),
                error,
                false,
                events,
                resources,
                "jail",
                "basic,data_science",
                List.of(),
                LeftOut.NONE,
                network);
    }
}
