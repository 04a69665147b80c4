package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.verify.LogVerifier;
import dev.constrictor.server.auditlog.verify.Verification;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.FileTotals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes executions up, and reads what became of them. */
final class Lines {
    private static final JsonMapper MAPPER = new JsonMapper();

    private Lines() {}

    static Attempt attempt(String caller, String code) {
        return new Attempt("call-1", new Caller(caller), code, FileTotals.NONE, Instant.now(), Optional.empty());
    }

    static ExecutionResult success(double wallTime) {
        return result(Optional.empty(), wallTime, List.of());
    }

    static ExecutionResult failure(ErrorType type, String message, SecurityEvent... events) {
        return result(Optional.of(ExecutionError.of(type, message)), 0.25, List.of(events));
    }

    private static ExecutionResult result(
            Optional<ExecutionError> error, double wallTime, List<SecurityEvent> securityEvents) {
        return new ExecutionResult(
                "execution-1",
                Optional.empty(),
                "out",
                "error",
                List.of(),
                error,
                false,
                securityEvents,
                new ResourceUsage(wallTime, 0.1, 1024),
                "jail",
                "basic",
                List.of(),
                LeftOut.NONE,
                NetworkReport.EMPTY);
    }

    /** Those of all files, the oldest first. */
    static List<JsonNode> of(Path log) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (Path file : new LogFiles(log).all()) {
            Files.readAllLines(file).forEach(line -> lines.add(MAPPER.readTree(line)));
        }
        return lines;
    }

    static List<JsonNode> of(Path log, LineKind kind) throws IOException {
        return of(log).stream()
                .filter(line -> line.path("kind").asString().equals(kind.wireName()))
                .toList();
    }

    static Verification verify(Path log) throws IOException {
        return LogVerifier.verify(new LogFiles(log), Optional.empty());
    }

    static void assertIntact(Path log) throws IOException {
        assertThat(verify(log).problem()).isEmpty();
    }
}
