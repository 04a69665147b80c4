package dev.constrictor.bench.profile;

import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** A Java process of its own, with the instrumented guest first on its class path: executes on demand, prints marks. */
final class InstrumentedRun {
    private static final int WARM_UP = 200;
    private static final ExecutionRequest REQUEST =
            ExecutionRequest.of("import constrictor_guest.stopwatch as stopwatch; stopwatch.marks()");

    private InstrumentedRun() {}

    public static void main(String[] arguments) throws Exception {
        int executions = Integer.parseInt(arguments[0]);
        try (Sandbox sandbox = Sandbox.open(SandboxConfig.defaults().with(change -> {
            change.poolSize = 0;
            change.rules = CodeRules.off(); // it reads the stopwatch, which is a module of the guest
        }))) {
            for (int i = 0; i < WARM_UP + executions; i++) {
                new FullPool(sandbox).await();
                long called = System.nanoTime();
                ExecutionResult result = sandbox.execute(REQUEST);
                long returned = System.nanoTime();
                if (i >= WARM_UP) {
                    System.out.println(JsonMapper.shared()
                            .writeValueAsString(Map.of(
                                    "called",
                                    called,
                                    "returned",
                                    returned,
                                    "marks",
                                    result.value()
                                            .orElseThrow(() -> new IllegalStateException(result.toString()))
                                            .json())));
                }
            }
        }
    }
}
