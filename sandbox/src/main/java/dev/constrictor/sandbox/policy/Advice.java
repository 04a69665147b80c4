package dev.constrictor.sandbox.policy;

import dev.constrictor.sandbox.Validation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What to tell the author of a piece of code besides what is wrong with it. */
public final class Advice {
    /** Things an inmate noticed about the code, by the name it calls them. */
    private enum Hint {
        NO_OUTPUT("The code gives nothing back: print something, end with an expression, or set the variable 'result'"),
        ENDLESS_LOOP("A 'while True' without break or return runs until the time limit"),
        INPUT("There is nobody to answer input(): put the values into the code"),
        SLEEP("time.sleep counts against the time limit");

        private final String text;

        Hint(String text) {
            this.text = text;
        }
    }

    private Advice() {}

    public static List<String> on(List<Validation.Problem> problems, Set<String> hints, CodeRules rules) {
        Set<String> advice = new LinkedHashSet<>();
        boolean unreadable =
                problems.stream().anyMatch(problem -> problem.kind().equals("syntax_error"));
        boolean refused = problems.stream().anyMatch(Advice::isRefusal);
        if (unreadable) {
            advice.add("Fix the syntax first: nothing else was looked at");
        }
        if (refused) {
            advice.add("Some operations may be restricted in sandbox environment");
        }
        if (problems.stream().anyMatch(problem -> problem.kind().equals("import"))) {
            advice.add("Call get_sandbox_info for the modules that may be imported");
        }
        for (Hint hint : Hint.values()) {
            if (hints.contains(hint.name().toLowerCase(Locale.ROOT))) {
                advice.add(hint.text);
            }
        }
        if (refused && rules.policy() == Policy.STRICT) {
            advice.add(
                    "The policy is 'strict', a subset of the language: SANDBOX_POLICY=standard lets ordinary code pass");
        }
        return new ArrayList<>(advice);
    }

    private static boolean isRefusal(Validation.Problem problem) {
        return switch (problem.kind()) {
            case "import", "attribute", "builtin", "name", "syntax" -> true;
            default -> false;
        };
    }
}
