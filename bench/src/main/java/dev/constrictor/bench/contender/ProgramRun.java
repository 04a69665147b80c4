package dev.constrictor.bench.contender;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A program from its start to its end.
 *
 * @param environment beside what is inherited
 */
public record ProgramRun(List<String> command, Map<String, String> environment) {
    private static final int LONGEST_SECONDS = 60;

    public ProgramRun {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    public Outcome run() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        builder.redirectErrorStream(true);
        long start = System.nanoTime();
        Process process = builder.start();
        CompletableFuture.delayedExecutor(LONGEST_SECONDS, TimeUnit.SECONDS).execute(process::destroyForcibly);
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        int status = process.waitFor();
        return new Outcome(status, output, System.nanoTime() - start);
    }

    /** @param output of both kinds, as it came */
    public record Outcome(int status, String output, long nanoseconds) {
        boolean isRight(String expected) {
            return status == 0 && output.strip().equals(expected);
        }

        String complaint(Path program) {
            String firstLine = output.lines().findFirst().orElse("nothing");
            return "%s ends with status %d and says: %s".formatted(program.getFileName(), status, firstLine);
        }
    }
}
