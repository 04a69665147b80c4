package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.SecurityEvent;
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
        return json;
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
