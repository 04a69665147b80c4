package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A process that has ended, and what it said. */
record Finished(int exitCode, String stdout, String stderr) {
    static Finished run(ProcessBuilder process) throws IOException, InterruptedException {
        return run(process, 60);
    }

    static Finished run(ProcessBuilder process, int seconds) throws IOException, InterruptedException {
        Path stdout = Files.createTempFile("launcher", ".stdout");
        Path stderr = Files.createTempFile("launcher", ".stderr");
        try {
            Process started = process.redirectInput(Path.of("/dev/null").toFile())
                    .redirectOutput(stdout.toFile())
                    .redirectError(stderr.toFile())
                    .start();
            if (!started.waitFor(seconds, TimeUnit.SECONDS)) {
                started.destroyForcibly();
                throw new AssertionError("still running after %d s: ".formatted(seconds) + process.command() + "\n"
                        + Files.readString(stderr));
            }
            return new Finished(started.exitValue(), Files.readString(stdout, UTF_8), Files.readString(stderr, UTF_8));
        } finally {
            Files.delete(stdout);
            Files.delete(stderr);
        }
    }
}
