package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.machine.ProcessTree;
import dev.constrictor.bench.peer.task.Excerpt;
import dev.constrictor.bench.peer.task.Task;
import dev.constrictor.bench.served.Deadline;
import dev.constrictor.bench.served.InFlight;
import dev.constrictor.bench.served.InFlight.Answered;
import dev.constrictor.bench.served.PythonCode;
import dev.constrictor.bench.served.ServerProcess;
import dev.constrictor.bench.served.StdioConnection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** An MCP server over stdio, one for all executions. One that dies is started anew for the next question. */
final class ServerPeer implements Peer {
    private static final Duration USUAL_PATIENCE = Duration.ofSeconds(60);

    private final Supplier<ProcessBuilder> command;
    private final Path log;
    private final Duration patience;
    private Optional<StdioConnection> connection = Optional.empty();
    private boolean closed;
    private int lastId;

    /** @param log where the server's standard error goes */
    ServerPeer(Supplier<ProcessBuilder> command, Path log) {
        this(command, log, USUAL_PATIENCE);
    }

    ServerPeer(Supplier<ProcessBuilder> command, Path log, Duration patience) {
        this.command = command;
        this.log = log;
        this.patience = patience;
    }

    @Override
    public Attempt attempt(Task task) throws IOException {
        return attempt(connected(), task);
    }

    @Override
    public Together together(Task task, int clients, Duration time) throws IOException {
        StdioConnection server = connected();
        try {
            return new Deadline(server.server(), patience.plus(time)).keep(() -> together(server, task, clients, time));
        } catch (IOException e) {
            throw ended(e);
        }
    }

    @Override
    public Attempt coldStart(Task task) throws IOException {
        long start = System.nanoTime();
        try (StdioConnection fresh = start()) {
            Attempt first = attempt(fresh, task);
            return new Attempt(first.reply(), System.nanoTime() - start);
        }
    }

    @Override
    public OptionalDouble processorSeconds() throws IOException {
        return OptionalDouble.of(tree(connected()).processorSeconds());
    }

    @Override
    public OptionalLong residentBytes() {
        try {
            return OptionalLong.of(tree(connected()).proportionalBytes());
        } catch (IOException e) {
            return OptionalLong.empty(); // The kernel does not show it to this user.
        }
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        disconnect();
    }

    private synchronized void disconnect() throws IOException {
        if (connection.isPresent()) {
            connection.get().close();
            connection = Optional.empty();
        }
    }

    private Attempt attempt(StdioConnection server, Task task) throws IOException {
        int id = ++lastId;
        byte[] question = question(task, id);
        Answered answer;
        try {
            answer = new Deadline(server.server(), patience).keep(() -> {
                long start = System.nanoTime();
                server.send(question);
                String line = server.read();
                return new Answered(id, line, System.nanoTime() - start);
            });
        } catch (IOException e) {
            throw ended(e);
        }
        return new Attempt(ToolAnswer.read(answer.line(), id), answer.nanoseconds());
    }

    private Together together(StdioConnection server, Task task, int clients, Duration time) throws IOException {
        InFlight inFlight = new InFlight(server);
        List<Answered> answers = new ArrayList<>();
        long start = System.nanoTime();
        for (int i = 0; i < clients; i++) {
            ask(inFlight, task);
        }
        while (!inFlight.isEmpty()) {
            answers.add(inFlight.next());
            if (System.nanoTime() - start < time.toNanos()) {
                ask(inFlight, task);
            }
        }
        long took = System.nanoTime() - start;
        List<Attempt> attempts = new ArrayList<>();
        for (Answered answer : answers) {
            attempts.add(new Attempt(ToolAnswer.read(answer.line(), answer.id()), answer.nanoseconds()));
        }
        return new Together(attempts, took);
    }

    private void ask(InFlight inFlight, Task task) throws IOException {
        int id = ++lastId;
        inFlight.ask(id, question(task, id));
    }

    private static byte[] question(Task task, int id) {
        return new PythonCode(task.code(), OptionalInt.empty()).line(id);
    }

    private synchronized StdioConnection connected() throws IOException {
        if (closed) {
            throw new PeerEndedException("closed");
        }
        if (connection.isEmpty()) {
            connection = Optional.of(start());
        }
        return connection.get();
    }

    private StdioConnection start() throws IOException {
        ServerProcess process = ServerProcess.start(command.get().redirectError(log.toFile()));
        try {
            return new Deadline(process, patience).keep(() -> StdioConnection.open(process));
        } catch (IOException e) {
            throw new PeerEndedException(reason(e));
        }
    }

    private PeerEndedException ended(IOException cause) throws IOException {
        disconnect();
        return new PeerEndedException(reason(cause));
    }

    /** With its last words, if it had any. */
    private String reason(IOException cause) throws IOException {
        String said = Excerpt.ofLastLine(Files.readString(log));
        return said.isEmpty()
                ? String.valueOf(cause.getMessage())
                : "%s; its last words: %s".formatted(cause.getMessage(), said);
    }

    private static ProcessTree tree(StdioConnection server) {
        return new ProcessTree(server.server().process().toHandle());
    }
}
