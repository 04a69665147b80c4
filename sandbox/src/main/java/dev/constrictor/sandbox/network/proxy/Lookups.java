package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.Places;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The lookups of all executions. A resolver may neither be interruptible nor keep to a time limit: one that hangs holds a
 * thread until it gives up by itself. So long
 * its place is taken, even if nobody waits for it any more; else names that
 * hang would take the resolver away from everybody.
 */
final class Lookups {
    /** Several times what one caller may have. */
    private static final int MOST_AT_ONCE = 32;

    private final Resolver resolver;
    private final Places places = new Places(MOST_AT_ONCE);
    /** As many as there are places. They are no virtual ones, for those would hold up others while the system looks. */
    private final ExecutorService threads = new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Thread.ofPlatform().daemon().name("network-resolver-", 0).factory());

    Lookups(Resolver resolver) {
        this.resolver = resolver;
    }

    Places places() {
        return places;
    }

    /**
     * @param place is left when the resolver is done, which may be long after this
     * @throws SocketTimeoutException if it took longer than the limit
     */
    List<InetAddress> addresses(HostName name, Duration limit, Place place) throws IOException, InterruptedException {
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> resolver.resolve(name, limit));
        begin(lookup, place);
        try {
            return lookup.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new SocketTimeoutException("the resolver did not answer");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case SocketTimeoutException _ -> throw new SocketTimeoutException("the resolver did not answer");
                case IOException unknown -> throw new IOException("the resolver knows no address", unknown);
                case null, default -> throw new IllegalStateException("the resolver failed", e);
            }
        } finally {
            lookup.cancel(true); // for one that can be
        }
    }

    private void begin(FutureTask<List<InetAddress>> lookup, Place place) {
        boolean begun = false;
        try {
            threads.execute(() -> {
                try (place) {
                    lookup.run();
                }
            });
            begun = true;
        } finally {
            if (!begun) {
                place.close();
            }
        }
    }
}
