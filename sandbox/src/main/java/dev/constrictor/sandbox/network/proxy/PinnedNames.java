package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.HostName;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Names of one execution: each is resolved once, and then means the same addresses to the end. */
final class PinnedNames {
    private static final int MOST_ADDRESSES = 16;

    private final Lookups lookups;
    private final LookupPlaces places;
    private final int most;
    private final Duration limit;
    private final AtomicInteger asked = new AtomicInteger();
    private final Map<HostName, CompletableFuture<List<HostAddress>>> answers = new ConcurrentHashMap<>();

    PinnedNames(Lookups lookups, LookupPlaces places, int most, Duration limit) {
        this.lookups = lookups;
        this.places = places;
        this.most = most;
        this.limit = limit;
    }

    List<HostAddress> addresses(HostName name) throws IOException {
        CompletableFuture<List<HostAddress>> mine = new CompletableFuture<>();
        CompletableFuture<List<HostAddress>> first = answers.putIfAbsent(name, mine);
        if (first == null) {
            resolve(name, mine);
            first = mine;
        }
        try {
            return first.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case DeniedException denied -> throw new DeniedException(denied.denial(), denied.why());
                case InterruptedIOException _ -> throw interrupted();
                case null, default ->
                    throw new DeniedException(Denial.UNREACHABLE, "looking up %s failed".formatted(name.text()));
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** The names of which this is an address, as far as they were resolved. */
    Set<HostName> namesOf(HostAddress address) {
        return answers.entrySet().stream()
                .filter(entry -> entry.getValue().state() == CompletableFuture.State.SUCCESS
                        && entry.getValue().resultNow().contains(address))
                .map(Map.Entry::getKey)
                .collect(Collectors.toUnmodifiableSet());
    }

    private void resolve(HostName name, CompletableFuture<List<HostAddress>> answer) {
        try {
            answer.complete(resolved(name));
        } catch (IOException | RuntimeException | Error e) {
            // Only what was found is pinned: after a failure one may ask again.
            answers.remove(name, answer);
            answer.completeExceptionally(e);
        }
    }

    private List<HostAddress> resolved(HostName name) throws IOException {
        List<InetAddress> found;
        try {
            found = lookups.addresses(name, limit, enter());
        } catch (DeniedException e) {
            throw e;
        } catch (SocketTimeoutException e) {
            throw new DeniedException(Denial.TIMED_OUT, "looking up %s took too long".formatted(name.text()));
        } catch (IOException e) {
            throw new DeniedException(Denial.UNREACHABLE, "no address is known of %s".formatted(name.text()));
        } catch (InterruptedException e) {
            throw interrupted();
        }
        return found.stream().limit(MOST_ADDRESSES).map(HostAddress::new).toList();
    }

    /** Only a name that has got a place counts: the others did not leave the server. */
    private Place enter() throws DeniedException, InterruptedException {
        boolean entered = false;
        try {
            if (asked.incrementAndGet() > most) {
                throw new DeniedException(
                        Denial.EXHAUSTED, "more than %d names would be looked up in this execution".formatted(most));
            }
            Place place = places.enter(limit.dividedBy(2));
            entered = true;
            return place;
        } finally {
            if (!entered) {
                asked.decrementAndGet();
            }
        }
    }

    private static InterruptedIOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("the execution has ended");
    }
}
