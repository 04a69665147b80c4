package dev.constrictor.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Clients that do something at the same time. */
final class Crowd<T> implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Future<T>> clients = new ArrayList<>();

    /** What one of them does. */
    interface Client<T> {
        T act() throws Exception;
    }

    void join(Client<T> client) {
        clients.add(threads.submit(client::act));
    }

    /** What came of each; fails when one of them failed. */
    List<T> results() throws Exception {
        List<T> results = new ArrayList<>();
        for (Future<T> client : clients) {
            results.add(client.get(60, TimeUnit.SECONDS));
        }
        return results;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
