package dev.constrictor.audit.seed;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;

/** What one test of the suite found, in the suite's own form. Untrusted. */
public record TestResult(
        boolean success, JsonNode result, @Nullable String error) {
    public static TestResult failed(String error) {
        return new TestResult(false, NullNode.getInstance(), error);
    }

    /** Whatever is not there, or of another type, is as the suite's own script would take it. */
    public static TestResult of(JsonNode json) {
        JsonNode error = json.path("error");
        return new TestResult(
                json.path("success").asBoolean(false),
                json.has("result") ? json.path("result") : NullNode.getInstance(),
                error.isString() ? error.asString() : null);
    }

    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("success", success);
        json.set("result", result);
        return json.put("error", error);
    }
}
