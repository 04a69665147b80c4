package dev.constrictor.audit.target;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/** The process of a server that was started for the audit, with all that it starts itself: none of it stays. */
final class StartedServer implements AutoCloseable {
    private static final int LINES = 5;
    private static final int LONGEST_LINE = 300;
    private static final Duration PATIENCE = Duration.ofSeconds(4);
    /** The SDK tells nobody which process it started, so they are started one after the other. */
    private static final ReentrantLock STARTS = new ReentrantLock();

    private final StdioClientTransport transport;
    private final Deque<String> lastLines = new ArrayDeque<>();
    private final Set<Long> before = new HashSet<>();
    private List<ProcessHandle> processes = List.of();

    StartedServer(ServerAddress.Started started, int longestMessage) {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.putAll(started.environment());
        transport = new StdioClientTransport(
                ServerParameters.builder(started.command().getFirst())
                        .args(started.command().subList(1, started.command().size()))
                        .env(environment)
                        .build(),
                McpJsonDefaults.getMapper(),
                longestMessage);
        transport.setStdErrorHandler(this::remember);
    }

    StdioClientTransport transport() {
        return transport;
    }

    void starting() {
        STARTS.lock();
        ProcessHandle.current().children().map(ProcessHandle::pid).forEach(before::add);
    }

    void started() {
        if (STARTS.isHeldByCurrentThread()) {
            processes = ProcessHandle.current()
                    .children()
                    .filter(child -> !before.contains(child.pid()))
                    .toList();
            STARTS.unlock();
        }
    }

    /** What it said on its standard error, to explain why it does not serve. */
    synchronized String lastWords() {
        return lastLines.isEmpty() ? "" : lastLines.stream().collect(Collectors.joining(" | ", "; it says: ", ""));
    }

    @Override
    public void close() {
        List<ProcessHandle> all = processes.stream()
                .flatMap(process ->
                        java.util.stream.Stream.concat(java.util.stream.Stream.of(process), process.descendants()))
                .toList();
        processes.forEach(ProcessHandle::destroy);
        processes.forEach(StartedServer::await);
        all.stream().filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
    }

    private static void await(ProcessHandle process) {
        try {
            process.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // It is killed next.
        }
    }

    private synchronized void remember(String line) {
        lastLines.add(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line);
        if (lastLines.size() > LINES) {
            lastLines.removeFirst();
        }
    }
}
