package dev.constrictor.bench.served;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.report.Statistics;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** One caller calls now and then, another floods the server with one kind of call, then leaves; in turn. */
public final class FloodRun {
    private static final String FLOODING = "flooding";
    private static final String PATIENT = "patient";
    /** Keeps below the default rate limit. */
    private static final Duration BETWEEN_CALLS = Duration.ofMillis(25);
    /** Uses up the burst that a caller has before the rate counts. */
    private static final Duration LEAD_IN = Duration.ofMillis(1500);
    /** A client that is gone is noticed within a second, and its executions end. */
    private static final Duration REST = Duration.ofMillis(2500);

    private final Effort effort;

    public FloodRun(Effort effort) {
        this.effort = effort;
    }

    public List<FloodFigures> measure() throws IOException, InterruptedException {
        Map<Flood, Samples> samples = new EnumMap<>(Flood.class);
        try (HttpServer server = HttpServer.start(List.of(FLOODING, PATIENT), Map.of());
                HttpClient patient = HttpClient.of(server, PATIENT)) {
            for (Flood flood : Flood.values()) {
                measure(server, patient, flood, new Samples());
            }
            for (int round = 0; round < effort.floodRounds(); round++) {
                for (Flood flood : Flood.values()) {
                    measure(server, patient, flood, samples.computeIfAbsent(flood, _ -> new Samples()));
                }
            }
        }
        List<FloodFigures> figures = new ArrayList<>();
        samples.forEach((flood, each) -> figures.add(each.figures(flood)));
        return figures;
    }

    private void measure(HttpServer server, HttpClient patient, Flood flood, Samples samples)
            throws IOException, InterruptedException {
        LongStream.of(samplesOf(patient, effort.floodSamples())).forEach(samples.idle);
        try (Flooding flooding = Flooding.begin(server, FLOODING, flood)) {
            Thread.sleep(LEAD_IN);
            LongStream.of(samplesOf(patient, effort.floodSamples())).forEach(samples.flooded);
            samples.answered += flooding.answered();
            samples.refused += flooding.refused();
        }
        Thread.sleep(REST);
    }

    private static long[] samplesOf(HttpClient patient, int count) throws IOException, InterruptedException {
        long[] nanoseconds = new long[count];
        for (int i = 0; i < count; i++) {
            Thread.sleep(BETWEEN_CALLS);
            nanoseconds[i] = patient.execute();
        }
        return nanoseconds;
    }

    private static final class Samples {
        private final LongStream.Builder idle = LongStream.builder();
        private final LongStream.Builder flooded = LongStream.builder();
        private long answered;
        private long refused;

        private FloodFigures figures(Flood flood) {
            return new FloodFigures(
                    flood,
                    Statistics.ofNanos(idle.build().toArray()),
                    Statistics.ofNanos(flooded.build().toArray()),
                    answered,
                    refused);
        }
    }
}
