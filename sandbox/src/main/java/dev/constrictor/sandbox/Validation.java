package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What is wrong with a piece of code, found without running it. */
public record Validation(List<Problem> problems) {
    public Validation {
        problems = List.copyOf(problems);
    }

    public boolean valid() {
        return problems.isEmpty();
    }

    /**
     * @param column counted from 1
     * @param text the line of code it stands in
     */
    public record Problem(String message, OptionalInt line, OptionalInt column, Optional<String> text) {
        public Problem {
            requireNonNull(message, "message is null");
            requireNonNull(line, "line is null");
            requireNonNull(column, "column is null");
            requireNonNull(text, "text is null");
        }
    }
}
