package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.util.concurrent.CountDownLatch;

/** A server of its own for tests that kill it or starve it: {@code hold}, or {@code run} a few times. */
final class HeldSandbox {
    private HeldSandbox() {}

    public static void main(String[] arguments) throws InterruptedException {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config())) {
            if (arguments[0].equals("hold")) {
                CountDownLatch running = new CountDownLatch(2);
                ExecutionRequest request = ExecutionRequest.of("print(1, flush=True)\nimport time\ntime.sleep(25)");
                sandbox.start(request, (stream, text) -> running.countDown());
                sandbox.start(request, (stream, text) -> running.countDown());
                running.await();
                System.out.println("running");
                Thread.sleep(60_000);
            }
            for (int i = 0; i < 20; i++) {
                ExecutionResult result = sandbox.execute(ExecutionRequest.of("6 * 7"));
                System.out.println(result.error().map(Object::toString).orElse("42"));
            }
        } catch (EngineUnavailableException e) {
            System.out.println("unavailable: " + e.explanation());
        }
    }
}
