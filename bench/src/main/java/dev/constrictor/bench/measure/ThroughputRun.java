package dev.constrictor.bench.measure;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.bench.report.Statistics;
import dev.constrictor.bench.served.HttpClient;
import dev.constrictor.bench.served.HttpServer;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Clients on virtual threads that call back to back, for a while with each number of them, in turn. */
public final class ThroughputRun {
    private static final int[] LIBRARY_CLIENTS = {1, 2, 4, 8, 16};
    private static final int HTTP_CLIENTS = 16;
    /** No one of them may take all places. */
    private static final List<String> HTTP_CALLERS = List.of("a", "b", "c", "d");
    // Long enough to use up the inmates that stood ready: what counts is the pace that lasts.
    private static final long LEAD_IN_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

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
            long now = System.nanoTime();
            callFor(crowd, new Window(now, now + TimeUnit.MILLISECONDS.toNanos(500)));
        }
        for (int round = 0; round < effort.throughputRounds(); round++) {
            for (var entry : samples.entrySet()) {
                new FullPool(sandbox).await();
                long start = System.nanoTime() + LEAD_IN_NANOS;
                Window window = new Window(start, start + TimeUnit.MILLISECONDS.toNanos(effort.throughputMillis()));
                callFor(entry.getKey(), window)
                        .forEach(each -> LongStream.of(each).forEach(entry.getValue()));
            }
        }
        double seconds = effort.throughputRounds() * effort.throughputMillis() / 1000.0;
        List<Throughput> results = new ArrayList<>();
        samples.forEach((crowd, builder) -> {
            long[] latencies = builder.build().toArray();
            results.add(new Throughput(
                    crowd.way(), crowd.clients().size(), latencies.length / seconds, Statistics.ofNanos(latencies)));
        });
        return results;
    }

    private List<Crowd> crowds(HttpServer server) throws IOException {
        List<Crowd> crowds = new ArrayList<>();
        for (int clients : LIBRARY_CLIENTS) {
            List<Client> library = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                library.add(() -> Work.TWO_PLUS_TWO.execute(sandbox));
            }
            crowds.add(new Crowd(Throughput.LIBRARY, library));
        }
        List<Client> overHttp = new ArrayList<>();
        for (int i = 0; i < HTTP_CLIENTS; i++) {
            overHttp.add(HttpClient.of(server, HTTP_CALLERS.get(i % HTTP_CALLERS.size()))::execute);
        }
        crowds.add(new Crowd(Throughput.HTTP, overHttp));
        return crowds;
    }

    private static List<long[]> callFor(Crowd crowd, Window window) throws IOException, InterruptedException {
        List<long[]> latencies = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<long[]>> running = new ArrayList<>();
            for (Client client : crowd.clients()) {
                running.add(threads.submit(() -> callWithin(client, window)));
            }
            for (Future<long[]> client : running) {
                latencies.add(client.get());
            }
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getMessage(), e);
        }
        return latencies;
    }

    private static long[] callWithin(Client client, Window window) throws IOException {
        LongStream.Builder latencies = LongStream.builder();
        while (true) {
            long latency = client.execute();
            long now = System.nanoTime();
            if (now >= window.end()) {
                return latencies.build().toArray();
            }
            if (now >= window.start()) {
                latencies.add(latency);
            }
        }
    }

    /** Has 2+2 worked out; returns the nanoseconds that it took. */
    private interface Client {
        long execute() throws IOException;
    }

    private record Crowd(String way, List<Client> clients) {}

    /** Executions count that end within it. */
    private record Window(long start, long end) {}
}
