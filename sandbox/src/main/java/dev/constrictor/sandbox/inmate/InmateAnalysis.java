package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.Validation.Complexity;
import dev.constrictor.sandbox.policy.Advice;
import dev.constrictor.sandbox.policy.CodeRules;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What an inmate found out about code that it did not run. Hostile code cannot forge it, but a broken parser might. */
record InmateAnalysis(
        List<Validation.Problem> problems,
        Complexity complexity,
        List<String> imports,
        List<String> definitions,
        List<String> hints) {
    private static final int MOST_PROBLEMS = 100;
    private static final int LONGEST_MESSAGE = 8192;
    private static final int LONGEST_KIND = 32;

    static Optional<InmateAnalysis> parse(JsonNode node) {
        if (!node.isObject()) {
            return Optional.empty();
        }
        return Optional.of(new InmateAnalysis(
                GuestJson.list(node.path("problems"), MOST_PROBLEMS, InmateAnalysis::problem),
                complexity(node.path("complexity").asString("")),
                GuestJson.names(node.path("imports")),
                GuestJson.names(node.path("definitions")),
                GuestJson.names(node.path("hints"))));
    }

    Validation of(String code, CodeRules rules) {
        Validation.Analysis counted = Validation.Analysis.of(code);
        return new Validation(
                problems,
                new Validation.Analysis(
                        counted.lineCount(), counted.characterCount(), complexity, imports, definitions),
                Advice.on(problems, new HashSet<>(hints), rules));
    }

    private static Optional<Validation.Problem> problem(JsonNode node) {
        return GuestJson.text(node.path("kind"), LONGEST_KIND)
                .map(kind -> new Validation.Problem(
                        kind,
                        GuestJson.text(node.path("message"), LONGEST_MESSAGE).orElse(""),
                        GuestJson.number(node.path("line")),
                        GuestJson.number(node.path("column")),
                        GuestJson.text(node.path("text"), LONGEST_MESSAGE)));
    }

    private static Complexity complexity(String name) {
        return Arrays.stream(Complexity.values())
                .filter(complexity -> complexity.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElse(Complexity.UNKNOWN);
    }
}
