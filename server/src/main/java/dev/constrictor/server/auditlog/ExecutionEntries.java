package dev.constrictor.server.auditlog;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.auditlog.files.Sha256;
import dev.constrictor.server.execution.Attempt;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An execution attempt: a line about it, and one for each thing that it was refused. */
record ExecutionEntries(boolean withCode) {
    private static final int MOST_EVENTS = 256;
    private static final int NAME = 256;
    private static final int SENTENCE = 512;
    private static final int CODE = 1 << 20;

    List<Entry> of(Attempt attempt, ExecutionResult result) {
        List<Entry> entries = new ArrayList<>();
        entries.add(Entry.now(LineKind.EXECUTION, execution(attempt, result)));
        result.securityEvents().stream()
                .limit(MOST_EVENTS)
                .map(event -> Entry.now(LineKind.SECURITY_EVENT, event(attempt, result, event)))
                .forEach(entries::add);
        return entries;
    }

    private ObjectNode execution(Attempt attempt, ExecutionResult result) {
        byte[] code = attempt.code().getBytes(StandardCharsets.UTF_8);
        ObjectNode fields = reference(attempt, result)
                .put("started", attempt.started().toString())
                .put("code_sha256", Sha256.of(code))
                .put("code_bytes", code.length)
                .put("files", attempt.files().number())
                .put("file_bytes", attempt.files().bytes());
        if (withCode) {
            fields.put("code", BoundedText.of(attempt.code(), CODE));
        }
        attempt.traceParent().ifPresent(trace -> fields.put("trace_parent", BoundedText.of(trace, NAME)));
        fields.put(
                "outcome", result.error().map(error -> error.type().wireName()).orElse(AuditLog.SUCCESS));
        result.error().ifPresent(error -> addError(fields, error));
        fields.putObject("resources")
                .put("wall_time", result.resources().wallTime())
                .put("cpu_time", result.resources().cpuTime())
                .put("max_memory", result.resources().maxMemory());
        addNetwork(fields, result.network());
        return fields.put("stdout_characters", result.stdout().length())
                .put("stderr_characters", result.stderr().length())
                .put("truncated", result.truncated())
                .put("artifacts", result.artifacts().size())
                .put(
                        "artifact_bytes",
                        result.artifacts().stream().mapToLong(Artifact::size).sum())
                .put("events", result.securityEvents().size())
                .put("engine", BoundedText.of(result.engine(), NAME))
                .put("profile", BoundedText.of(result.profile(), NAME));
    }

    /** Where it went and whether it was let: all that the report has, which is bounded. Nothing where it did not try. */
    private static void addNetwork(ObjectNode fields, NetworkReport network) {
        if (network.equals(NetworkReport.EMPTY)) {
            return;
        }
        ArrayNode accesses = fields.putArray("network");
        network.accesses()
                .forEach(access -> accesses.addObject()
                        .put("kind", access.kind().name().toLowerCase(Locale.ROOT))
                        .put("host", BoundedText.of(access.host(), NAME))
                        .put("port", access.port())
                        .put("verdict", access.verdict().name().toLowerCase(Locale.ROOT))
                        .put("bytes_sent", access.sent())
                        .put("bytes_received", access.received())
                        .put("count", access.times()));
        fields.put("network_left_out", network.leftOut());
    }

    private static void addError(ObjectNode fields, ExecutionError error) {
        fields.put("error", BoundedText.of(error.message(), SENTENCE));
        error.exception().ifPresent(exception -> fields.put("exception", BoundedText.of(exception, NAME)));
    }

    private static ObjectNode event(Attempt attempt, ExecutionResult result, SecurityEvent event) {
        ObjectNode fields = reference(attempt, result);
        fields.putObject("event")
                .put("kind", BoundedText.of(event.kind(), NAME))
                .put("what", BoundedText.of(event.what(), NAME))
                .put("line", event.line().isPresent() ? event.line().getAsInt() : null)
                .put("layer", BoundedText.of(event.layer(), NAME))
                .put("detail", BoundedText.of(event.detail(), SENTENCE));
        return fields;
    }

    private static ObjectNode reference(Attempt attempt, ExecutionResult result) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("execution_id", BoundedText.of(result.executionId(), NAME))
                .put("call", BoundedText.of(attempt.call(), NAME))
                .put("caller", BoundedText.of(attempt.caller().name(), NAME));
    }
}
