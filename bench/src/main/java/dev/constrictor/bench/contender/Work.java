package dev.constrictor.bench.contender;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;

/**
 * A piece of code whose answer is known.
 *
 * @param name for people to read
 * @param statements what comes before the expression, each with its end
 */
public record Work(String name, String statements, String expression, String answer) {
    /** The smallest there is. */
    public static final Work TWO_PLUS_TWO = new Work("2+2", "", "2+2", "4");

    /** What an analysis begins with. */
    public static final Work DESCRIBE = new Work(
            "pandas' describe()",
            "import pandas as pd\n",
            "float(pd.DataFrame({'x': range(100)}).describe().loc['mean', 'x'])",
            "49.5");

    /** For an interpreter's -c. */
    public String program() {
        return "%sprint(%s)".formatted(statements, expression);
    }

    /** Nanoseconds that it took. */
    public long execute(Sandbox sandbox) throws WrongAnswerException {
        ExecutionRequest request = ExecutionRequest.of(statements + expression);
        long start = System.nanoTime();
        ExecutionResult result = sandbox.execute(request);
        long end = System.nanoTime();
        boolean right = result.success()
                && result.value()
                        .filter(value -> value.json().toString().equals(answer))
                        .isPresent();
        if (!right) {
            throw new WrongAnswerException("an execution", answer, result.toString());
        }
        return end - start;
    }
}
