package dev.constrictor.sandbox.container.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;

/** A server of its own for tests that kill it: one idle container, and one whose first process is stopped. */
final class HeldContainer {
    private HeldContainer() {}

    static Process start(Path base) throws IOException {
        return start(base, "runsc", System.getenv("PATH"));
    }

    static Process start(Path base, String choice, String searchPath) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                HeldContainer.class.getName(),
                choice);
        builder.environment().put("XDG_RUNTIME_DIR", base.toString());
        builder.environment().put("PATH", searchPath);
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    public static void main(String[] arguments) throws Exception {
        ContainerRuntime runtime = new Runtimes(System.getenv())
                .open(RuntimeChoice.parse(arguments[0]).orElseThrow(), TestContainer.spec());
        TestContainer.ready(runtime.start("idle"));
        Process stopped = runtime.start("stopped");
        BufferedReader output = TestContainer.ready(stopped);
        // A child stops the first process, which could not do that to itself.
        TestContainer.evaluate(
                stopped,
                output,
                "(os.fork() or (time.sleep(0.2), os.kill(os.getppid(), signal.SIGSTOP), time.sleep(600)))");
        Thread.sleep(500);
        System.out.println("running");
        Thread.sleep(60_000);
    }
}
