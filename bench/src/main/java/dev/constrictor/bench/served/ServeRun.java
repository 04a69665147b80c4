package dev.constrictor.bench.served;

import dev.constrictor.bench.report.Statistics;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/** Starts {@code ./constrictor serve} several times; then one more, which answers some calls and is left alone. */
public record ServeRun(StdioServer.Command command, int starts, Duration rest) {
    private static final Map<String, String> FOUR_READY = Map.of("SANDBOX_POOL_SIZE", "4");
    private static final int SOME_CALLS = 20;
    private static final Duration USUAL_REST = Duration.ofSeconds(5);

    public ServeRun(int starts) {
        this(StdioServer.Command.CONSTRICTOR, starts, USUAL_REST);
    }

    public ServeFigures measure() throws IOException, InterruptedException {
        firstResult(); // From then on the system has its files in memory.
        long[] nanoseconds = new long[starts];
        for (int i = 0; i < starts; i++) {
            nanoseconds[i] = firstResult();
        }
        try (StdioServer server = StdioServer.start(command.with(FOUR_READY))) {
            server.call(1, SOME_CALLS);
            Thread.sleep(rest);
            return new ServeFigures(
                    Statistics.ofNanos(nanoseconds),
                    server.proportionalBytes(),
                    server.processes().size());
        }
    }

    private long firstResult() throws IOException {
        long start = System.nanoTime();
        try (StdioServer server = StdioServer.start(command.with(Map.of()))) {
            server.call(1, 1);
            return System.nanoTime() - start;
        }
    }
}
