package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.policy.Advice;
import dev.constrictor.sandbox.policy.CodeRules;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What there is to say of a piece of code without running it.
 *
 * @param problems all that keeps it from running: the guard's as well as the compiler's
 * @param recommendations for whoever wrote it
 */
public record Validation(List<Problem> problems, Analysis analysis, List<String> recommendations) {
    public Validation {
        problems = List.copyOf(problems);
        requireNonNull(analysis, "analysis is null");
        recommendations = List.copyOf(recommendations);
    }

    /** Of code that could not be looked into. */
    public static Validation of(String code, List<Problem> problems, CodeRules rules) {
        return new Validation(problems, Analysis.of(code), Advice.on(problems, Set.of(), rules));
    }

    public boolean valid() {
        return problems.isEmpty();
    }

    public enum Complexity {
        LOW,
        MEDIUM,
        HIGH,
        /** The code could not be parsed. */
        UNKNOWN
    }

    /**
     * @param kind {@code syntax_error}, or what the guard refuses: {@code import}, {@code attribute}, {@code builtin},
     *     {@code syntax}; or the limit that was met, such as {@code timeout}
     * @param column counted from 1
     * @param text the line of code it stands in
     */
    public record Problem(String kind, String message, OptionalInt line, OptionalInt column, Optional<String> text) {
        public Problem {
            requireNonNull(kind, "kind is null");
            requireNonNull(message, "message is null");
            requireNonNull(line, "line is null");
            requireNonNull(column, "column is null");
            requireNonNull(text, "text is null");
        }

        public static Problem of(String kind, String message) {
            return new Problem(kind, message, OptionalInt.empty(), OptionalInt.empty(), Optional.empty());
        }

        /** As it is told in one line. */
        public String sentence() {
            return line.isPresent() ? "Line %d: %s".formatted(line.getAsInt(), message) : message;
        }
    }

    /**
     * @param imports modules the code names in import statements
     * @param definitions functions and classes at the top
     */
    public record Analysis(
            int lineCount, int characterCount, Complexity complexity, List<String> imports, List<String> definitions) {
        public Analysis {
            requireNonNull(complexity, "complexity is null");
            imports = List.copyOf(imports);
            definitions = List.copyOf(definitions);
        }

        /** What can be counted without a parser. */
        public static Analysis of(String code) {
            return new Analysis(
                    Math.toIntExact(code.lines().count()),
                    code.codePointCount(0, code.length()),
                    Complexity.UNKNOWN,
                    List.of(),
                    List.of());
        }
    }
}
