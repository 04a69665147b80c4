package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.peer.task.Task;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** One way to run Python, ready to be asked. */
interface Peer extends Closeable {
    Attempt attempt(Task task) throws IOException, InterruptedException;

    /** So many clients, each of which asks again as soon as it has its answer, until the time is up. */
    Together together(Task task, int clients, Duration time) throws IOException, InterruptedException;

    /** From nothing to the first answer. */
    Attempt coldStart(Task task) throws IOException, InterruptedException;

    /** Spent so far by its processes, where they can be told from others. */
    OptionalDouble processorSeconds() throws IOException;

    OptionalLong residentBytes();
}
