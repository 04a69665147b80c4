package dev.constrictor.sandbox.json;

import dev.constrictor.sandbox.Validation;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is wrong with a piece of code. */
public final class ValidationJson {
    private ValidationJson() {}

    public static ObjectNode of(Validation validation) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        ObjectNode verdict = json.putObject("validation");
        verdict.put("valid", validation.valid());
        ArrayNode errors = verdict.putArray("errors");
        validation.problems().forEach(problem -> errors.add(problem.sentence()));
        verdict.put("message", message(validation));
        ArrayNode problems = verdict.putArray("problems");
        validation.problems().forEach(problem -> problems.add(problem(problem)));
        json.set("analysis", analysis(validation.analysis()));
        ArrayNode recommendations = json.putArray("recommendations");
        validation.recommendations().forEach(recommendations::add);
        return json;
    }

    private static String message(Validation validation) {
        if (validation.valid()) {
            return "Code is valid";
        }
        return switch (validation.problems().getFirst().kind()) {
            case "syntax_error" -> "Code contains syntax errors";
            case "import", "attribute", "builtin", "name", "syntax" -> "Code contains restricted operations";
            default -> "Code could not be validated";
        };
    }

    private static ObjectNode analysis(Validation.Analysis analysis) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("line_count", analysis.lineCount());
        json.put("character_count", analysis.characterCount());
        json.put("estimated_complexity", analysis.complexity().name().toLowerCase(Locale.ROOT));
        ArrayNode imports = json.putArray("imports");
        analysis.imports().forEach(imports::add);
        ArrayNode definitions = json.putArray("definitions");
        analysis.definitions().forEach(definitions::add);
        return json;
    }

    private static ObjectNode problem(Validation.Problem problem) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("kind", problem.kind());
        json.put("message", problem.message());
        json.put("line", problem.line().isPresent() ? problem.line().getAsInt() : null);
        json.put("column", problem.column().isPresent() ? problem.column().getAsInt() : null);
        json.put("text", problem.text().orElse(null));
        return json;
    }
}
