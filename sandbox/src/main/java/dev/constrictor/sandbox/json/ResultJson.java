package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkAccess;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An execution's result. Every field is always there; what does not apply is null. */
public final class ResultJson {
    private ResultJson() {}

    public static ObjectNode of(ExecutionResult result) {
        Optional<ExecutionError> error = result.error();
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("success", result.success());
        json.put("execution_id", result.executionId());
        json.set("result", result.value().map(PythonValue::json).orElse(null));
        json.put("result_type", result.value().map(PythonValue::type).orElse(null));
        json.put("result_is_repr", result.value().map(PythonValue::repr).orElse(false));
        json.put("result_text", result.value().flatMap(PythonValue::text).orElse(null));
        json.put("result_html", result.value().flatMap(PythonValue::html).orElse(null));
        json.put("stdout", result.stdout());
        json.put("stderr", result.stderr());
        json.put("execution_time", result.resources().wallTime());
        ArrayNode variables = json.putArray("variables");
        result.variables().forEach(variables::add);
        json.put("error", error.map(ExecutionError::message).orElse(null));
        json.put("error_type", error.map(failure -> failure.type().wireName()).orElse(null));
        json.put("traceback", error.flatMap(ExecutionError::traceback).orElse(null));
        json.put("truncated", result.truncated());
        ArrayNode events = json.putArray("security_events");
        result.securityEvents().forEach(event -> events.add(event(event, result.executionId())));
        json.putObject("resources")
                .put("cpu_time", result.resources().cpuTime())
                .put("max_memory", result.resources().maxMemory())
                .put("wall_time", result.resources().wallTime());
        json.put("engine", result.engine());
        json.put("profile", result.profile());
        ArrayNode artifacts = json.putArray("artifacts");
        result.artifacts().forEach(artifact -> artifacts.add(artifact(artifact)));
        json.set("artifacts_left_out", leftOut(result.leftOut()));
        ArrayNode network = json.putArray("network");
        result.network().accesses().forEach(access -> network.add(access(access)));
        json.put("network_left_out", result.network().leftOut());
        return json;
    }

    private static ObjectNode access(NetworkAccess access) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", access.kind().name().toLowerCase(Locale.ROOT))
                .put("host", access.host())
                .put("port", access.port())
                .put("verdict", access.verdict().name().toLowerCase(Locale.ROOT))
                .put("bytes_sent", access.sent())
                .put("bytes_received", access.received())
                .put("why", access.why())
                .put("count", access.times());
    }

    private static ObjectNode artifact(Artifact artifact) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("name", artifact.name())
                .put("kind", artifact.kind().name().toLowerCase(Locale.ROOT))
                .put("size", artifact.size())
                .put("media_type", artifact.mediaType())
                .put("sha256", artifact.sha256());
    }

    private static ObjectNode leftOut(LeftOut leftOut) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ArrayNode named = json.putArray("named");
        leftOut.named()
                .forEach(entry -> named.addObject()
                        .put("name", entry.name())
                        .put("reason", entry.reason().wireName())
                        .put("detail", entry.reason().text()));
        return json.put("more", leftOut.more());
    }

    private static ObjectNode event(SecurityEvent event, String executionId) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", event.kind())
                .put("what", event.what())
                .put("line", event.line().isPresent() ? event.line().getAsInt() : null)
                .put("layer", event.layer())
                .put("detail", event.detail())
                .put("execution_id", executionId);
    }
}
