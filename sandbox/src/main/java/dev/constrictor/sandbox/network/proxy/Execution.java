package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.CallerQuota;
import dev.constrictor.sandbox.network.NetworkLimits;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.network.Places;
import dev.constrictor.sandbox.network.address.OwnAddresses;
import dev.constrictor.sandbox.network.allow.AllowList;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What one execution has of the network. */
final class Execution {
    /** Clients that have not yet said what they want hold little, but not nothing. */
    private static final int CLIENTS_PER_CONNECTION = 4;

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final NetworkLimits limits;
    private final CallerQuota quota;
    private final Budget outgoing;
    private final Budget incoming;
    private final Places connections;
    private final Router router;
    private final Connector connector;
    private final Ledger ledger = new Ledger();
    private final Map<Crossing, Thread> crossings = new HashMap<>();
    private int accepted;
    private boolean ended;

    Execution(AllowList list, NetworkLimits limits, CallerQuota quota, Lookups lookups, OwnAddresses own) {
        this.limits = limits;
        this.quota = quota;
        this.outgoing = new Budget(limits.bytesOut(), "sent", quota);
        this.incoming = new Budget(limits.bytesIn(), "received", quota);
        this.connections = new Places(limits.connectionsAtOnce());
        LookupPlaces places = new LookupPlaces(new Places(limits.lookupsAtOnce()), quota.lookups(), lookups.places());
        this.router = new Router(list, new PinnedNames(lookups, places, limits.lookups(), limits.connectTime()), own);
        this.connector = new Connector(limits.connectTime());
    }

    NetworkLimits limits() {
        return limits;
    }

    Budget outgoing() {
        return outgoing;
    }

    Budget incoming() {
        return incoming;
    }

    Router router() {
        return router;
    }

    Connector connector() {
        return connector;
    }

    Ledger ledger() {
        return ledger;
    }

    /** @return false if there is no place for one more; then it is not taken over */
    synchronized boolean accept(SocketChannel client) {
        if (ended) {
            return false;
        }
        if (accepted >= limits.connections()) {
            return turnedAway(new DeniedException(
                    Denial.EXHAUSTED,
                    "more than %d connections would be opened in this execution".formatted(limits.connections())));
        }
        if (crossings.size() >= limits.connectionsAtOnce() * CLIENTS_PER_CONNECTION) {
            return turnedAway(full("there are %d connections already", crossings.size()));
        }
        accepted++;
        Crossing crossing = new Crossing(this, client);
        Thread thread = Thread.ofVirtual().name("network-crossing").unstarted(() -> {
            try {
                crossing.run();
            } finally {
                left(crossing);
            }
        });
        crossings.put(crossing, thread);
        thread.start();
        return true;
    }

    /** A place for a connection to the outside, which is waited for as long as for the connection itself. */
    Place enter() throws DeniedException {
        long began = System.nanoTime();
        if (!awaited(connections, began)) {
            throw full("there are %d connections already", limits.connectionsAtOnce());
        }
        if (!awaited(quota.connections(), began)) {
            connections.giveBack();
            throw full(
                    "this caller has %d connections already",
                    quota.connections().most());
        }
        return () -> {
            connections.giveBack();
            quota.connections().giveBack();
        };
    }

    private boolean awaited(Places places, long began) {
        try {
            return places.take(limits.connectTime().minusNanos(System.nanoTime() - began));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it is over
            return false;
        }
    }

    /** Closes everything, and tells what there was. */
    NetworkReport end() {
        Map<Crossing, Thread> left;
        synchronized (this) {
            ended = true;
            left = Map.copyOf(crossings);
        }
        left.forEach((crossing, thread) -> {
            crossing.close();
            thread.interrupt();
        });
        join(List.copyOf(left.values()));
        return ledger.report();
    }

    private boolean turnedAway(DeniedException why) {
        ledger.begin().end(why);
        return false;
    }

    private static DeniedException full(String what, int count) {
        return new DeniedException(Denial.EXHAUSTED, what.formatted(count) + "; close some before opening another");
    }

    private synchronized void left(Crossing crossing) {
        crossings.remove(crossing);
    }

    private static void join(List<Thread> threads) {
        long began = System.nanoTime();
        boolean interrupted = false;
        for (Thread thread : threads) {
            try {
                long left = PATIENCE.toNanos() - (System.nanoTime() - began);
                thread.join(Duration.ofNanos(Math.max(left, 1)));
            } catch (InterruptedException e) {
                interrupted = true;
                break;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
