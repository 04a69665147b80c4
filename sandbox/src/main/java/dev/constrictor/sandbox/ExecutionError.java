package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Why an execution failed, for a person and for a program.
 *
 * @param exception the Python exception's type, where one was raised
 * @param message says what happened and what to do
 * @param traceback frames of the caller's code only
 */
public record ExecutionError(
        ErrorType type, Optional<String> exception, String message, Optional<String> traceback, OptionalInt line) {
    public ExecutionError {
        requireNonNull(type, "type is null");
        requireNonNull(exception, "exception is null");
        requireNonNull(message, "message is null");
        requireNonNull(traceback, "traceback is null");
        requireNonNull(line, "line is null");
    }

    public static ExecutionError of(ErrorType type, String message) {
        return new ExecutionError(type, Optional.empty(), message, Optional.empty(), OptionalInt.empty());
    }
}
