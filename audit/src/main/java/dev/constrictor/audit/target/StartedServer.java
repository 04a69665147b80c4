package dev.constrictor.audit.target;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The process of a server that was started for the audit, with all that it starts itself: none of it stays. */
final class StartedServer implements AutoCloseable {
    /**
     * The SDK tells nobody which process it started, so the process says so itself. And it would keep a line of any length
     * that a server writes to its standard error: of that only the beginning is kept here. The SDK's own pipe for it stays
     * open as long as the server runs, for otherwise it would take it for gone.
     */
    private static final String START = """
            mkfifo "$0.pipe"
            { head -c 16384 >"$0.errors"; cat >/dev/null; } <"$0.pipe" >/dev/null &
            echo $$ >"$0"
            exec "$@" 2>"$0.pipe"
            """;

    private static final int LINES = 5;
    private static final int LONGEST_LINE = 300;
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    private static final Duration BIRTH = Duration.ofSeconds(5);
    private static final Duration LAST_WORDS = Duration.ofMillis(300);

    private final StdioClientTransport transport;
    private final Path pidFile;
    private Optional<ProcessHandle> process = Optional.empty();

    private StartedServer(ServerAddress.Started started, int longestMessage, Path pidFile) {
        this.pidFile = pidFile;
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(started.environment());
        List<String> arguments = new ArrayList<>(List.of("-c", START, pidFile.toString()));
        arguments.addAll(started.command());
        transport = new StdioClientTransport(
                ServerParameters.builder("/bin/sh")
                        .args(arguments)
                        .env(environment)
                        .build(),
                McpJsonDefaults.getMapper(),
                longestMessage);
    }

    static StartedServer of(ServerAddress.Started started, int longestMessage) throws TargetException {
        try {
            return new StartedServer(started, longestMessage, Files.createTempFile("constrictor-audit-", ".pid"));
        } catch (IOException e) {
            throw new TargetException("no temporary file can be made: " + e.getMessage());
        }
    }

    StdioClientTransport transport() {
        return transport;
    }

    /** To be called once the transport is told to start it. */
    void awaitBirth() throws InterruptedException {
        long end = System.nanoTime() + BIRTH.toNanos();
        while (process.isEmpty() && System.nanoTime() < end) {
            process = pid().flatMap(ProcessHandle::of);
            if (process.isEmpty()) {
                Thread.sleep(5);
            }
        }
    }

    /** Waits for an answer, or for the end of the process, after which none comes. */
    <T> T await(CompletableFuture<T> answer, Duration time)
            throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture<?> end = process.map(ProcessHandle::onExit)
                .orElseGet(
                        () -> pid().isPresent() ? CompletableFuture.completedFuture(null) : new CompletableFuture<>());
        CompletableFuture.anyOf(answer, end.exceptionally(_ -> null)).get(time.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return answer.get(LAST_WORDS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new ExecutionException(new IOException("its process has ended"));
        }
    }

    /** What it said on its standard error, to explain why it does not serve. */
    String lastWords() {
        try {
            List<String> lines = new String(Files.readAllBytes(beside(".errors")), UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            return lines.isEmpty()
                    ? ""
                    : lines.stream()
                            .skip(Math.max(0, lines.size() - LINES))
                            .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line)
                            .collect(Collectors.joining(" | ", "; it says: ", ""));
        } catch (IOException e) {
            return "";
        }
    }

    private Path beside(String suffix) {
        return pidFile.resolveSibling(pidFile.getFileName() + suffix);
    }

    @Override
    public void close() {
        List<ProcessHandle> all = process.stream()
                .flatMap(server -> Stream.concat(Stream.of(server), server.descendants()))
                .toList();
        process.ifPresent(ProcessHandle::destroy);
        process.ifPresent(StartedServer::awaitEnd);
        all.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
        try {
            Files.deleteIfExists(pidFile);
            Files.deleteIfExists(beside(".pipe"));
            Files.deleteIfExists(beside(".errors"));
        } catch (IOException e) {
            // A few bytes in the folder for temporary files.
        }
    }

    private Optional<Long> pid() {
        try {
            String text = Files.readString(pidFile).strip();
            return text.isEmpty() ? Optional.empty() : Optional.of(Long.parseLong(text));
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static void awaitEnd(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // It is killed next.
        }
    }
}
