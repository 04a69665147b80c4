package dev.constrictor.bench.peer.contest;

import java.util.List;

/**
 * Executions of several clients at once.
 *
 * @param nanoseconds from the first question to the last answer
 */
record Together(List<Attempt> attempts, long nanoseconds) {
    Together {
        attempts = List.copyOf(attempts);
    }
}
