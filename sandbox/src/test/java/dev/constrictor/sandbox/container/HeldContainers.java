package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.Sandbox;
import java.util.concurrent.CountDownLatch;

/** A server of its own for tests that kill it while code runs. It closes when its input ends. */
final class HeldContainers {
    private HeldContainers() {}

    public static void main(String[] arguments) throws Exception {
        try (Sandbox sandbox = Sandbox.open(Containers.config())) {
            CountDownLatch running = new CountDownLatch(1);
            sandbox.start(
                    ExecutionRequest.of("print(1, flush=True)\nwhile True: pass"),
                    (stream, text) -> running.countDown());
            running.await();
            System.out.println("running");
            System.in.read();
        }
    }
}
