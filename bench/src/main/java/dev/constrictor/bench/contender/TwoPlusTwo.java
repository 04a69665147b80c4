package dev.constrictor.bench.contender;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;

/** The smallest piece of work that has an answer. */
public final class TwoPlusTwo {
    private static final ExecutionRequest REQUEST = ExecutionRequest.of("2+2");

    private TwoPlusTwo() {}

    /** Nanoseconds that it took. */
    public static long execute(Sandbox sandbox) throws WrongAnswerException {
        long start = System.nanoTime();
        ExecutionResult result = sandbox.execute(REQUEST);
        long end = System.nanoTime();
        boolean right = result.success()
                && result.value().filter(value -> value.json().asInt(0) == 4).isPresent();
        if (!right) {
            throw new WrongAnswerException("an execution", "4", result.toString());
        }
        return end - start;
    }
}
