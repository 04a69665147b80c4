package dev.constrictor.bench.served;

import dev.constrictor.bench.contender.WrongAnswerException;
import dev.constrictor.bench.machine.ProcessTree;
import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

/** A server over stdio that was started here, whose clients have 2+2 worked out. */
public final class StdioServer implements Closeable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** On average, on a machine that has much else to do. */
    private static final Duration SLOWEST_CALL = Duration.ofMillis(100);

    private final StdioConnection connection;
    private int lastId;

    private StdioServer(StdioConnection connection) {
        this.connection = connection;
    }

    /** How one is started, with settings beside the defaults. */
    public interface Command {
        /** Ours. */
        Command CONSTRICTOR = ServerProcess::constrictor;

        ProcessBuilder with(Map<String, String> settings);
    }

    static StdioServer start(ProcessBuilder command) throws IOException {
        ServerProcess process = ServerProcess.start(command.redirectError(ProcessBuilder.Redirect.INHERIT));
        return new StdioServer(new Deadline(process, PATIENCE).keep(() -> StdioConnection.open(process)));
    }

    /** So many calls by so many clients, back to back; nanoseconds of each, in the order in which they were answered. */
    long[] call(int clients, int calls) throws IOException {
        Duration patience = PATIENCE.plus(SLOWEST_CALL.multipliedBy(calls));
        return new Deadline(connection.server(), patience).keep(() -> callBackToBack(clients, calls));
    }

    /** Its share of memory, with all its processes; nothing where the kernel does not show it to this user. */
    OptionalLong proportionalBytes() {
        try {
            return OptionalLong.of(processes().proportionalBytes());
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    ProcessTree processes() {
        return new ProcessTree(connection.server().process().toHandle());
    }

    @Override
    public void close() throws IOException {
        connection.close();
    }

    private long[] callBackToBack(int clients, int calls) throws IOException {
        InFlight inFlight = new InFlight(connection);
        int left = calls;
        for (int i = 0; i < clients && left > 0; i++, left--) {
            ask(inFlight);
        }
        long[] nanoseconds = new long[calls];
        for (int i = 0; i < calls; i++) {
            InFlight.Answered answer = inFlight.next();
            if (left > 0) {
                ask(inFlight);
                left--;
            }
            if (!PythonCode.isFour(answer.line())) {
                throw new WrongAnswerException("a server", "4", answer.line());
            }
            nanoseconds[i] = answer.nanoseconds();
        }
        return nanoseconds;
    }

    private void ask(InFlight inFlight) throws IOException {
        int id = ++lastId;
        inFlight.ask(id, PythonCode.TWO_PLUS_TWO.line(id));
    }
}
