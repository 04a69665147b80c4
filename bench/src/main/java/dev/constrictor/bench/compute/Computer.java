package dev.constrictor.bench.compute;

import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.PythonScript;
import dev.constrictor.bench.contender.WrongAnswerException;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs code; answers with what it left in {@code outcome}. */
interface Computer {
    JsonNode outcome(String code) throws IOException, InterruptedException;

    /** An inmate that was ready, of a sandbox at rest. */
    static Computer inmateOf(Sandbox sandbox) {
        return code -> {
            new FullPool(sandbox).await();
            ExecutionResult result = sandbox.execute(ExecutionRequest.of(code + "outcome\n"));
            if (result.value().isEmpty()) {
                throw new WrongAnswerException("an execution", "a value", result.toString());
            }
            return result.value().get().json();
        };
    }

    static Computer plain(PythonScript python) {
        return code ->
                JsonMapper.shared().readTree(python.ask(JsonMapper.shared().writeValueAsString(code)));
    }

    default Computed compute(Computation work) throws IOException, InterruptedException {
        JsonNode outcome = outcome(work.code());
        if (outcome.path(0).asLong() != work.answer()) {
            throw new WrongAnswerException(work.name(), Long.toString(work.answer()), outcome.toString());
        }
        return new Computed(nanoseconds(outcome.path(1)), nanoseconds(outcome.path(2)));
    }

    private static long nanoseconds(JsonNode seconds) {
        return (long) (seconds.asDouble() * 1e9);
    }
}
