package dev.constrictor.bench.measure;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.bench.measure.BackToBack.Client;
import dev.constrictor.bench.report.Statistics;
import dev.constrictor.bench.served.HttpClient;
import dev.constrictor.bench.served.HttpServer;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Clients that call back to back, for a while with each number of them, in turn. */
public final class ThroughputRun {
    private static final int[] LIBRARY_CLIENTS = {1, 2, 4, 8, 16};
    private static final int HTTP_CLIENTS = 16;
    /** No one of them may take all places. */
    private static final List<String> HTTP_CALLERS = List.of("a", "b", "c", "d");

    private static final Duration WARM_UP = Duration.ofMillis(300);

    private final Sandbox sandbox;
    private final Effort effort;

    public ThroughputRun(Sandbox sandbox, Effort effort) {
        this.sandbox = sandbox;
        this.effort = effort;
    }

    public List<Throughput> measure() throws IOException, InterruptedException {
        try (HttpServer server = HttpServer.start(HTTP_CALLERS, Map.of("SANDBOX_RATE_LIMIT", "off"))) {
            return measure(crowds(server));
        }
    }

    private List<Throughput> measure(List<Crowd> crowds) throws IOException, InterruptedException {
        Map<Crowd, LongStream.Builder> samples = new LinkedHashMap<>();
        for (Crowd crowd : crowds) {
            samples.put(crowd, LongStream.builder());
            crowd.clients().callFor(WARM_UP);
        }
        for (int round = 0; round < effort.throughputRounds(); round++) {
            for (var entry : samples.entrySet()) {
                new FullPool(sandbox).await();
                long[] latencies = entry.getKey().clients().callFor(Duration.ofMillis(effort.throughputMillis()));
                LongStream.of(latencies).forEach(entry.getValue());
            }
        }
        double seconds = effort.throughputRounds() * effort.throughputMillis() / 1000.0;
        List<Throughput> results = new ArrayList<>();
        samples.forEach((crowd, builder) -> {
            long[] latencies = builder.build().toArray();
            results.add(new Throughput(
                    crowd.way(), crowd.size(), latencies.length / seconds, Statistics.ofNanos(latencies)));
        });
        return results;
    }

    private List<Crowd> crowds(HttpServer server) throws IOException {
        List<Crowd> crowds = new ArrayList<>();
        for (int clients : LIBRARY_CLIENTS) {
            Client library = () -> Work.TWO_PLUS_TWO.execute(sandbox);
            crowds.add(new Crowd(Throughput.LIBRARY, new BackToBack(Collections.nCopies(clients, library))));
        }
        List<Client> overHttp = new ArrayList<>();
        for (int i = 0; i < HTTP_CLIENTS; i++) {
            overHttp.add(HttpClient.of(server, HTTP_CALLERS.get(i % HTTP_CALLERS.size()))::execute);
        }
        crowds.add(new Crowd(Throughput.HTTP, new BackToBack(overHttp)));
        return crowds;
    }

    private record Crowd(String way, BackToBack clients) {
        int size() {
            return clients.clients().size();
        }
    }
}
