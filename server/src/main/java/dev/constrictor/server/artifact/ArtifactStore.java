package dev.constrictor.server.artifact;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Keeps artifacts in memory for a time, for the caller whose code made them and for nobody else. Where there is too much,
 * the oldest go first, of the caller itself when it has more than its share, else of the one who has most. Bytes are copied
 * and read outside of the lock.
 */
public final class ArtifactStore {
    private final ArtifactLimits limits;
    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Caller, Shelf> shelves = new HashMap<>();
    private final NavigableSet<Shelf> bySize =
            new TreeSet<>(Comparator.comparingLong(Shelf::bytes).thenComparingLong(Shelf::number));
    private final NavigableSet<Shelf> byExpiry =
            new TreeSet<>(Comparator.comparing(Shelf::nextExpiry).thenComparingLong(Shelf::number));
    private long bytes;
    private int count;
    private long shelvesEver;
    private boolean sweeping;

    public ArtifactStore(ArtifactLimits limits, InstantSource clock) {
        this.limits = requireNonNull(limits, "limits is null");
        this.clock = requireNonNull(clock, "clock is null");
    }

    public ArtifactLimits limits() {
        return limits;
    }

    /** Memory in use, of all callers. */
    public long bytes() {
        lock.lock();
        try {
            return bytes;
        } finally {
            lock.unlock();
        }
    }

    public int count() {
        lock.lock();
        try {
            return count;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Keeps what one execution left, from the first one on as much as the caller's share holds.
     *
     * @return what is kept
     */
    public Map<ArtifactUri, KeptArtifact> keep(Caller caller, List<NamedArtifact> artifacts) {
        if (artifacts.isEmpty() || limits.timeToLive().isZero()) {
            return Map.of();
        }
        Instant now = clock.instant();
        List<KeptArtifact> fitting = fitting(artifacts, now);
        lock.lock();
        try {
            removeExpired(now);
            change(shelf(caller), shelf -> fitting.forEach(shelf::add));
            makeRoom(caller);
            sweepLater();
            return stillThere(caller, fitting);
        } finally {
            lock.unlock();
        }
    }

    public Optional<KeptArtifact> find(Caller caller, ArtifactUri uri) {
        Instant now = clock.instant();
        lock.lock();
        try {
            removeExpired(now);
            return Optional.ofNullable(shelves.get(caller)).flatMap(shelf -> shelf.find(uri));
        } finally {
            lock.unlock();
        }
    }

    /** The newest first; {@code place} tells where to go on. */
    List<Shelf.Placed> before(Caller caller, long place, int most) {
        Instant now = clock.instant();
        lock.lock();
        try {
            removeExpired(now);
            Shelf shelf = shelves.get(caller);
            return shelf == null ? List.of() : shelf.before(place, most);
        } finally {
            lock.unlock();
        }
    }

    private List<KeptArtifact> fitting(List<NamedArtifact> artifacts, Instant now) {
        List<KeptArtifact> fitting = new ArrayList<>();
        long room = limits.bytesPerCaller();
        for (NamedArtifact artifact : artifacts) {
            long cost = KeptArtifact.cost(artifact);
            if (cost <= room) {
                room -= cost;
                fitting.add(new KeptArtifact(artifact.copy(), now, now.plus(limits.timeToLive())));
            }
        }
        return fitting;
    }

    private void makeRoom(Caller caller) {
        Shelf own = shelf(caller);
        while (own.bytes() > limits.bytesPerCaller()) {
            change(own, Shelf::removeOldest);
        }
        while (bytes > limits.bytes()) {
            change(bySize.last(), Shelf::removeOldest);
        }
    }

    private void removeExpired(Instant now) {
        while (!byExpiry.isEmpty() && !now.isBefore(byExpiry.first().nextExpiry())) {
            change(byExpiry.first(), Shelf::removeOldest);
        }
    }

    private Map<ArtifactUri, KeptArtifact> stillThere(Caller caller, List<KeptArtifact> artifacts) {
        Shelf shelf = shelves.get(caller);
        Map<ArtifactUri, KeptArtifact> there = new HashMap<>();
        if (shelf != null) {
            artifacts.forEach(artifact -> shelf.find(artifact.named().uri())
                    .ifPresent(found -> there.put(found.named().uri(), found)));
        }
        return there;
    }

    private Shelf shelf(Caller caller) {
        return shelves.computeIfAbsent(caller, _ -> new Shelf(caller, shelvesEver++));
    }

    /** Sets that are sorted by what a shelf holds must not hold it while that changes. */
    private void change(Shelf shelf, Consumer<Shelf> edit) {
        bySize.remove(shelf);
        byExpiry.remove(shelf);
        bytes -= shelf.bytes();
        count -= shelf.count();
        edit.accept(shelf);
        bytes += shelf.bytes();
        count += shelf.count();
        if (shelf.count() == 0) {
            shelves.remove(shelf.caller());
        } else {
            bySize.add(shelf);
            byExpiry.add(shelf);
        }
    }

    /** So that what nobody asks for goes, too. */
    private void sweepLater() {
        if (!sweeping && count > 0) {
            sweeping = true;
            CompletableFuture.delayedExecutor(limits.timeToLive().toNanos(), TimeUnit.NANOSECONDS)
                    .execute(this::sweep);
        }
    }

    private void sweep() {
        Instant now = clock.instant();
        lock.lock();
        try {
            sweeping = false;
            removeExpired(now);
            sweepLater();
        } finally {
            lock.unlock();
        }
    }
}
