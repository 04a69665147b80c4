package dev.constrictor.bench.served;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;

/** Many connections of one caller that call back to back, until it is closed. */
final class Flooding implements AutoCloseable {
    private static final int CONNECTIONS = 64;
    private static final int REFUSED = 429;
    /** After a refusal. Without it the figure would be the client's own hunger for processor time. */
    private static final long AFTER_REFUSAL_MILLIS = 50;

    private final AtomicLong answered = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final List<HttpConnection> connections = new ArrayList<>();
    private volatile boolean over;

    private Flooding() {}

    static Flooding begin(HttpServer server, String caller, Flood flood) throws IOException {
        Flooding flooding = new Flooding();
        HttpCall call = server.execution(caller, flood.code());
        ThreadFactory threads = Thread.ofVirtual().name("flood-", 0).factory();
        for (int i = 0; i < CONNECTIONS; i++) {
            HttpConnection connection = server.connect();
            flooding.connections.add(connection);
            threads.newThread(() -> flooding.callOn(connection, call)).start();
        }
        return flooding;
    }

    long answered() {
        return answered.get();
    }

    long refused() {
        return refused.get();
    }

    /** Leaves without waiting for answers, as who floods does. */
    @Override
    public void close() throws IOException {
        over = true;
        for (HttpConnection connection : connections) {
            connection.close();
        }
    }

    private void callOn(HttpConnection connection, HttpCall call) {
        try {
            while (!over) {
                if (connection.send(call).status() == REFUSED) {
                    refused.incrementAndGet();
                    Thread.sleep(AFTER_REFUSAL_MILLIS);
                } else {
                    answered.incrementAndGet();
                }
            }
        } catch (IOException e) {
            // Closed under it, because the flood is over.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
