package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.SecurityEvent;
import java.io.IOException;
import java.nio.channels.ByteChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The server's end of a process that runs exactly one execution: its channels, and what becomes of it. */
public interface Inmate extends AutoCloseable {
    int CONTROL = 1;
    int STDOUT = 2;
    int STDERR = 3;

    /**
     * Blocks when it is read, but for output that precedes the report, which has to be switched to that. Only
     * {@link #CONTROL} can be written to.
     */
    ByteChannel channel(int channel);

    /** Whether all its output is there, to be read without waiting, once its report is. */
    default boolean outputPrecedesReport() {
        return false;
    }

    /**
     * Blocks until every layer is in place around it. It may be handed its request before: it reads none until then.
     *
     * @throws dev.constrictor.sandbox.EngineUnavailableException when one could not be put in place
     */
    default void awaitArrival() throws IOException {}

    /** From now on a run looks after it, and closes it. */
    void take();

    /**
     * Its report is here, and it may go. Until it is told so it may rest: to take a process down is work that would
     * delay the report.
     */
    default void dismiss() {}

    /** Its run is none of those that are over at once: who answers its refused calls may be needed from now on. */
    default void runsOn() {}

    /** Asks for its end, and does not wait for it. */
    void kill();

    /** For one that asking did not end: whatever keeps it alive goes too. */
    void abandon();

    boolean exited();

    /** How it ended, if it does within the time. */
    Optional<InmateExit> exitWithin(long millis);

    /** What the kernel refused to it, as far as that is told; complete for all that happened before its report. */
    List<SecurityEvent> refused();

    /** Whether it, or one beside it, was ended for want of memory. */
    boolean ranOutOfMemory();

    /** Where its gate to the network has to be; empty where it can have none. */
    default Optional<Path> gate() {
        return Optional.empty();
    }

    /** Closes its channels. */
    @Override
    void close();
}
