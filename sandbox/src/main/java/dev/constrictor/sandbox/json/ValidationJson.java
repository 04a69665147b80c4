package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.Validation;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is wrong with a piece of code. */
public final class ValidationJson {
    private ValidationJson() {}

    public static ObjectNode of(Validation validation) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("valid", validation.valid());
        ArrayNode problems = json.putArray("problems");
        validation.problems().forEach(problem -> problems.add(problem(problem)));
        return json;
    }

    private static ObjectNode problem(Validation.Problem problem) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("message", problem.message());
        json.put("line", problem.line().isPresent() ? problem.line().getAsInt() : null);
        json.put("column", problem.column().isPresent() ? problem.column().getAsInt() : null);
        json.put("text", problem.text().orElse(null));
        return json;
    }
}
