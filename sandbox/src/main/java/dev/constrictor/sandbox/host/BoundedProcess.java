package dev.constrictor.sandbox.host;

import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Runs a program with an exact environment, for a bounded time, and keeps a bounded part of what it prints. */
public record BoundedProcess(
        List<String> command, Map<String, String> environment, Optional<Path> input, Duration limit) {
    private static final int LONGEST_OUTPUT = 1 << 18;
    private static final Duration GRACE = Duration.ofSeconds(2);

    public sealed interface Outcome {}

    public record Exited(int status, String stdout, String stderr) implements Outcome {
        public boolean succeeded() {
            return status == 0;
        }

        /** What the program had to say about its failure, for one line of a message. */
        public String explanation() {
            String said = Excerpt.of(stderr.isBlank() ? stdout : stderr);
            return said.isEmpty() ? "it ended with status " + status : "it ended with status " + status + ": " + said;
        }
    }

    public record TimedOut(Duration limit) implements Outcome {}

    /** The kernel refused to start it. */
    public record NotStarted(IOException cause) implements Outcome {}

    public BoundedProcess {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** For a program that reads nothing. */
    public BoundedProcess(List<String> command, Map<String, String> environment, Duration limit) {
        this(command, environment, Optional.empty(), limit);
    }

    public Outcome run() throws InterruptedException {
        return run(line -> {});
    }

    /** @param told each line of standard output as it comes, by a thread of its own */
    public Outcome run(Consumer<String> told) throws InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(Path.of("/").toFile());
        input.ifPresent(file -> builder.redirectInput(file.toFile()));
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
            process.getOutputStream().close();
        } catch (IOException e) {
            return new NotStarted(e);
        }
        try {
            return await(process, told);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Outcome await(Process process, Consumer<String> told) throws InterruptedException {
        try (var readers = new Readers()) {
            CompletableFuture<String> stdout = readers.read(process.getInputStream(), told);
            CompletableFuture<String> stderr = readers.read(process.getErrorStream(), line -> {});
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                return new TimedOut(limit);
            }
            return new Exited(process.exitValue(), text(stdout), text(stderr));
        }
    }

    private static String text(CompletableFuture<String> output) throws InterruptedException {
        try {
            return output.get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // A grandchild that keeps the pipe open must not keep us.
            return "";
        }
    }

    private static final class Readers implements AutoCloseable {
        private final ExecutorService threads =
                Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory());

        CompletableFuture<String> read(InputStream stream, Consumer<String> told) {
            return CompletableFuture.supplyAsync(() -> capped(stream, told), threads);
        }

        /** Reads on past the cap, so that a talkative program ends by itself and is not stuck on a full pipe. */
        private static String capped(InputStream stream, Consumer<String> told) {
            try (stream) {
                LineOutput kept = new LineOutput(LONGEST_OUTPUT, told);
                stream.transferTo(kept);
                return kept.text();
            } catch (IOException e) {
                return "";
            }
        }

        @Override
        public void close() {
            threads.shutdownNow();
        }
    }
}
