package dev.constrictor.bench.served;

import dev.constrictor.bench.contender.ForkFloor;
import dev.constrictor.bench.report.Statistics;
import dev.constrictor.bench.served.FlatFigures.BesideFresh;
import dev.constrictor.bench.served.FlatFigures.Point;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;

/** Many executions of one server by two clients, back to back, of which the first thousand is compared with the last. */
public record FlatRun(StdioServer.Command command, int executions, Duration rest) {
    private static final int CLIENTS = 2;
    private static final int MOST_COMPARED = 1000;
    private static final int LEAST_WARM_UP = 1000;
    /** By then Java has compiled what it runs often, and has used all of the heap that it fills before it collects. */
    private static final double WARM_UP_SHARE = 0.1;

    private static final int FLOOR_BURSTS = 20;
    private static final int TURNS = 10;
    private static final Duration USUAL_REST = Duration.ofSeconds(2);

    public FlatRun {
        if (executions < 2) {
            throw new IllegalArgumentException("there must be at least two executions to compare");
        }
    }

    public FlatRun(int executions) {
        this(StdioServer.Command.CONSTRICTOR, executions, USUAL_REST);
    }

    public FlatFigures measure(ForkFloor floor) throws IOException, InterruptedException {
        int compared = Math.min(MOST_COMPARED, executions / 2);
        try (StdioServer server = StdioServer.start(command.with(Map.of()))) {
            floor.warmUp();
            server.call(CLIENTS, warmUp());
            // Before both, so that the server has had the same rest, in which its pool fills again.
            Statistics floorFirst = forks(floor);
            Point first = point(server, compared);
            server.call(CLIENTS, executions - 2 * compared);
            Statistics floorLast = forks(floor);
            Point last = point(server, compared);
            return new FlatFigures(executions, first, last, floorFirst, floorLast, besideFresh(server, compared));
        }
    }

    private BesideFresh besideFresh(StdioServer old, int compared) throws IOException, InterruptedException {
        LongStream.Builder ofOld = LongStream.builder();
        LongStream.Builder ofFresh = LongStream.builder();
        try (StdioServer fresh = StdioServer.start(command.with(Map.of()))) {
            fresh.call(CLIENTS, warmUp());
            for (int turn = 0; turn < TURNS; turn++) {
                int calls = Math.max(1, compared / TURNS);
                LongStream.of(old.call(CLIENTS, calls)).forEach(ofOld);
                LongStream.of(fresh.call(CLIENTS, calls)).forEach(ofFresh);
            }
        }
        return new BesideFresh(
                Statistics.ofNanos(ofOld.build().toArray()),
                Statistics.ofNanos(ofFresh.build().toArray()));
    }

    private int warmUp() {
        return (int) Math.max(LEAST_WARM_UP, WARM_UP_SHARE * executions);
    }

    private Point point(StdioServer server, int compared) throws IOException, InterruptedException {
        Statistics milliseconds = Statistics.ofNanos(server.call(CLIENTS, compared));
        Thread.sleep(rest);
        return new Point(milliseconds, server.proportionalBytes());
    }

    private static Statistics forks(ForkFloor floor) throws IOException {
        LongStream.Builder nanoseconds = LongStream.builder();
        for (int i = 0; i < FLOOR_BURSTS; i++) {
            LongStream.of(floor.burst()).forEach(nanoseconds);
        }
        return Statistics.ofNanos(nanoseconds.build().toArray());
    }
}
