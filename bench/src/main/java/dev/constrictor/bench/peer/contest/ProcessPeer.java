package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.contender.ProgramRun;
import dev.constrictor.bench.machine.ProcessFigures;
import dev.constrictor.bench.peer.task.Expectation;
import dev.constrictor.bench.peer.task.Reply;
import dev.constrictor.bench.peer.task.Task;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A process of its own for each execution, and nothing that stays.
 *
 * @param before what comes before the code
 * @param waitsForAll whether the process waits for those that it starts, so that their processor time is known
 */
record ProcessPeer(List<String> before, boolean waitsForAll) implements Peer {
    ProcessPeer {
        before = List.copyOf(before);
    }

    @Override
    public Attempt attempt(Task task) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(before);
        command.add(task.program());
        ProgramRun.Outcome outcome = new ProgramRun(command, Map.of()).run();
        return new Attempt(reply(task, outcome), outcome.nanoseconds());
    }

    @Override
    public Together together(Task task, int clients, Duration time) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long end = start + time.toNanos();
        List<Attempt> attempts = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(clients)) {
            List<Future<List<Attempt>>> running = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                running.add(threads.submit(() -> attemptsUntil(end, task)));
            }
            for (Future<List<Attempt>> client : running) {
                attempts.addAll(client.get());
            }
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getMessage(), e);
        }
        return new Together(attempts, System.nanoTime() - start);
    }

    @Override
    public Attempt coldStart(Task task) throws IOException, InterruptedException {
        return attempt(task);
    }

    /** Of all children of this process that have ended: while one of these peers is measured, nobody else has any. */
    @Override
    public OptionalDouble processorSeconds() throws IOException {
        return waitsForAll ? OptionalDouble.of(ProcessFigures.ofThisProcess().reapedSeconds()) : OptionalDouble.empty();
    }

    @Override
    public OptionalLong residentBytes() {
        return OptionalLong.empty();
    }

    @Override
    public void close() {}

    private List<Attempt> attemptsUntil(long end, Task task) throws IOException, InterruptedException {
        List<Attempt> attempts = new ArrayList<>();
        do {
            attempts.add(attempt(task));
        } while (System.nanoTime() < end);
        return attempts;
    }

    private static Reply reply(Task task, ProgramRun.Outcome outcome) {
        if (outcome.status() != 0) {
            return Reply.failure(outcome.output());
        }
        String value =
                task.expected() instanceof Expectation.Value ? outcome.output().strip() : "";
        return Reply.success(value, outcome.output());
    }
}
