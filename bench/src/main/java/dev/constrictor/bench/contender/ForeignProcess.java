package dev.constrictor.bench.contender;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.bench.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A whole process per execution, started from Java.
 *
 * @param environment beside what is inherited
 * @param expected what it must print
 */
public record ForeignProcess(
        String name,
        String description,
        List<String> command,
        Map<String, String> environment,
        String expected,
        int samples,
        Effort effort)
        implements Contender {
    private static final int LONGEST_SECONDS = 60;

    public ForeignProcess {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    @Override
    public Optional<String> missing() throws IOException, InterruptedException {
        Path program = Path.of(command.getFirst());
        if (!Files.isExecutable(program)) {
            return Optional.of("no " + program + " on this machine");
        }
        Outcome outcome = run();
        return outcome.isRight(expected) ? Optional.empty() : Optional.of(outcome.complaint(program));
    }

    @Override
    public void warmUp() throws IOException, InterruptedException {
        for (int i = 0; i < 3; i++) {
            checked(run());
        }
    }

    @Override
    public boolean takesPart(int round) {
        return round % effort.slowEvery() == 0;
    }

    @Override
    public long[] burst() throws IOException, InterruptedException {
        long[] nanoseconds = new long[samples];
        for (int i = 0; i < samples; i++) {
            nanoseconds[i] = checked(run()).nanoseconds();
        }
        return nanoseconds;
    }

    private Outcome checked(Outcome outcome) throws WrongAnswerException {
        if (!outcome.isRight(expected)) {
            throw new WrongAnswerException(name, expected, outcome.toString());
        }
        return outcome;
    }

    private Outcome run() throws IOException, InterruptedException {
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

    private record Outcome(int status, String output, long nanoseconds) {
        boolean isRight(String expected) {
            return status == 0 && output.strip().equals(expected);
        }

        String complaint(Path program) {
            String firstLine = output.lines().findFirst().orElse("nothing");
            return "%s ends with status %d and says: %s".formatted(program.getFileName(), status, firstLine);
        }
    }
}
