package dev.constrictor.server.execution;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody's wish to have code run.
 *
 * @param call names the call in the log
 * @param files that the code is given
 * @param traceParent the W3C trace context that the client sent along, unchecked
 */
public record Attempt(
        String call, Caller caller, String code, FileTotals files, Instant started, Optional<String> traceParent) {
    public Attempt {
        requireNonNull(call, "call is null");
        requireNonNull(caller, "caller is null");
        requireNonNull(code, "code is null");
        requireNonNull(files, "files is null");
        requireNonNull(started, "started is null");
        requireNonNull(traceParent, "traceParent is null");
    }
}
