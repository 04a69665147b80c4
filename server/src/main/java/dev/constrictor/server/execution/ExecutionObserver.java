package dev.constrictor.server.execution;

import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Validation;
import java.util.List;
import java.util.Optional;

/** Told of every attempt to run code, to have it validated, or to read what it left. Called by many threads at once, on the way of a result: it must be quick. */
public interface ExecutionObserver {
    /** Why no code may be run now, in a sentence for the caller. Asked before each attempt. */
    default Optional<String> objection() {
        return Optional.empty();
    }

    /** The attempt is over, however it ended; also when nothing was run. Throws nothing. */
    void ended(Attempt attempt, ExecutionResult result);

    /** Code was looked at without being run; empty when nobody could look. Throws nothing. */
    default void validated(Optional<Validation> validation) {}

    /** Somebody asked for an artifact. Throws nothing. */
    default void artifactRead(ArtifactReading reading) {}

    static ExecutionObserver all(List<ExecutionObserver> observers) {
        List<ExecutionObserver> copy = List.copyOf(observers);
        return new ExecutionObserver() {
            @Override
            public Optional<String> objection() {
                return copy.stream()
                        .map(ExecutionObserver::objection)
                        .flatMap(Optional::stream)
                        .findFirst();
            }

            @Override
            public void ended(Attempt attempt, ExecutionResult result) {
                copy.forEach(observer -> observer.ended(attempt, result));
            }

            @Override
            public void validated(Optional<Validation> validation) {
                copy.forEach(observer -> observer.validated(validation));
            }

            @Override
            public void artifactRead(ArtifactReading reading) {
                copy.forEach(observer -> observer.artifactRead(reading));
            }
        };
    }
}
