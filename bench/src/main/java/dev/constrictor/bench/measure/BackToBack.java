package dev.constrictor.bench.measure;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;

/** Clients on virtual threads, each of which calls again as soon as it has its answer. */
record BackToBack(List<Client> clients) {
    // Long enough to use up the inmates that stood ready: what counts is the pace that lasts.
    private static final Duration LEAD_IN = Duration.ofMillis(200);

    BackToBack {
        clients = List.copyOf(clients);
    }

    /** Has 2+2 worked out; returns the nanoseconds that it took. */
    interface Client {
        long execute() throws IOException;
    }

    /** Nanoseconds of each call that ended within that time; what came before, in the lead-in, is not counted. */
    long[] callFor(Duration time) throws IOException, InterruptedException {
        long start = System.nanoTime() + LEAD_IN.toNanos();
        long end = start + time.toNanos();
        LongStream.Builder latencies = LongStream.builder();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<long[]>> running = new ArrayList<>();
            for (Client client : clients) {
                running.add(threads.submit(() -> callWithin(client, start, end)));
            }
            for (Future<long[]> client : running) {
                LongStream.of(client.get()).forEach(latencies);
            }
        } catch (ExecutionException e) {
            throw new IOException("a client failed: " + e.getMessage(), e);
        }
        return latencies.build().toArray();
    }

    private static long[] callWithin(Client client, long start, long end) throws IOException {
        LongStream.Builder latencies = LongStream.builder();
        while (true) {
            long latency = client.execute();
            long now = System.nanoTime();
            if (now >= end) {
                return latencies.build().toArray();
            }
            if (now >= start) {
                latencies.add(latency);
            }
        }
    }
}
