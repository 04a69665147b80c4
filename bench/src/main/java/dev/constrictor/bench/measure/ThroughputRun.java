package dev.constrictor.bench.measure;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.TwoPlusTwo;
import dev.constrictor.bench.contender.WrongAnswerException;
import dev.constrictor.bench.report.Statistics;
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
    private static final int[] CLIENTS = {1, 2, 4, 8};
    // Long enough to use up the inmates that stood ready: what counts is the pace that lasts.
    private static final long LEAD_IN_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Sandbox sandbox;
    private final Effort effort;

    public ThroughputRun(Sandbox sandbox, Effort effort) {
        this.sandbox = sandbox;
        this.effort = effort;
    }

    public List<Throughput> measure() throws IOException, InterruptedException {
        Map<Integer, LongStream.Builder> samples = new LinkedHashMap<>();
        for (int clients : CLIENTS) {
            samples.put(clients, LongStream.builder());
        }
        callFor(8, new Window(System.nanoTime(), System.nanoTime() + TimeUnit.SECONDS.toNanos(1)));
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
        samples.forEach((clients, builder) -> {
            long[] latencies = builder.build().toArray();
            results.add(new Throughput(clients, latencies.length / seconds, Statistics.ofNanos(latencies)));
        });
        return results;
    }

    private List<long[]> callFor(int clients, Window window) throws IOException, InterruptedException {
        List<long[]> latencies = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<long[]>> running = new ArrayList<>();
            for (int i = 0; i < clients; i++) {
                running.add(threads.submit(() -> callWithin(window)));
            }
            for (Future<long[]> client : running) {
                latencies.add(client.get());
            }
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getMessage(), e);
        }
        return latencies;
    }

    private long[] callWithin(Window window) throws WrongAnswerException {
        LongStream.Builder latencies = LongStream.builder();
        while (true) {
            long latency = TwoPlusTwo.execute(sandbox);
            long now = System.nanoTime();
            if (now >= window.end()) {
                return latencies.build().toArray();
            }
            if (now >= window.start()) {
                latencies.add(latency);
            }
        }
    }

    /** Executions count that end within it. */
    private record Window(long start, long end) {}
}
