package dev.constrictor.audit.target;

import io.modelcontextprotocol.spec.McpClientTransport;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The process of a server that was started for the audit, with all that it starts itself: none of it stays. */
final class StartedServer implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final Process process;
    private final StdioTransport transport;
    private final LastWords lastWords;

    private StartedServer(Process process, int longestMessage) {
        this.process = process;
        this.transport = new StdioTransport(process, longestMessage);
        this.lastWords = LastWords.of(process.getErrorStream());
    }

    static StartedServer start(ServerAddress.Started started, int longestMessage) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(started.command());
        builder.environment().putAll(started.environment());
        return new StartedServer(builder.start(), longestMessage);
    }

    McpClientTransport transport() {
        return transport;
    }

    Noise noise() {
        return transport.noise();
    }

    /** Waits for an answer, or for the end of the conversation, after which none comes. */
    <T> T await(CompletableFuture<T> answer, Duration time)
            throws InterruptedException, ExecutionException, TimeoutException {
        CompletableFuture.anyOf(answer, transport.end()).get(time.toMillis(), TimeUnit.MILLISECONDS);
        try {
            return answer.get(StdioTransport.LAST_MOMENTS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new ExecutionException(new IOException(transport.end().join()));
        }
    }

    /** What it said beside messages, to explain why it does not serve. */
    String explanation() throws InterruptedException {
        String words = lastWords.await(process.isAlive() ? Duration.ZERO : StdioTransport.LAST_MOMENTS);
        return Stream.of(words.isEmpty() ? "" : "it says: " + words, noise().remark())
                .filter(part -> !part.isEmpty())
                .map("; "::concat)
                .collect(Collectors.joining());
    }

    @Override
    public void close() {
        ProcessHandle server = process.toHandle();
        // Whoever has lost its parent is not found any more.
        Set<ProcessHandle> all = new LinkedHashSet<>(withDescendants(server));
        // Not by the process itself, which waits for what is still on its way to a server that may never read it.
        server.destroy();
        awaitEnd();
        all.stream().toList().forEach(started -> all.addAll(withDescendants(started)));
        all.forEach(ProcessHandle::destroyForcibly);
        transport.release();
        closeErrors();
    }

    private static List<ProcessHandle> withDescendants(ProcessHandle process) {
        return Stream.concat(Stream.of(process), process.descendants()).toList();
    }

    private void closeErrors() {
        try {
            process.getErrorStream().close();
        } catch (IOException e) {
            // There is nothing to be read from it.
        }
    }

    private void awaitEnd() {
        try {
            process.waitFor(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // It is killed next.
            Thread.currentThread().interrupt();
        }
    }
}
