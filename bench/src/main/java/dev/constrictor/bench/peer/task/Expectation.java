package dev.constrictor.bench.peer.task;

import java.util.List;
import java.util.Optional;

/** The right answer. */
public sealed interface Expectation {
    /** What is wrong with it. */
    Optional<String> complaint(Reply reply);

    /** The last expression's value. */
    record Value(String json) implements Expectation {
        @Override
        public Optional<String> complaint(Reply reply) {
            return reply.value().equals(json)
                    ? Optional.empty()
                    : Optional.of("was to answer %s, but answered '%s'".formatted(json, Excerpt.of(reply.value())));
        }
    }

    /** All that was printed. */
    record Printed(String text) implements Expectation {
        @Override
        public Optional<String> complaint(Reply reply) {
            return reply.output().equals(text)
                    ? Optional.empty()
                    : Optional.of("was to print %,d characters, '%s', but printed %,d, '%s'"
                            .formatted(
                                    text.length(),
                                    Excerpt.of(text),
                                    reply.output().length(),
                                    Excerpt.of(reply.output())));
        }
    }

    /** An error in whose words all of these are found. */
    record Failure(List<String> words) implements Expectation {
        public Failure {
            words = List.copyOf(words);
        }

        @Override
        public Optional<String> complaint(Reply reply) {
            if (reply.success()) {
                return Optional.of("was to fail, but succeeded");
            }
            return words.stream().allMatch(reply.error()::contains)
                    ? Optional.empty()
                    : Optional.of("was to fail with %s, but said: %s".formatted(words, Excerpt.of(reply.error())));
        }
    }
}
