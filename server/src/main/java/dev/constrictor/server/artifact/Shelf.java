package dev.constrictor.server.artifact;

import dev.constrictor.mcp.tool.Caller;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** What is kept of one caller, in the order it came. Guarded by the store's lock. */
final class Shelf {
    private final Caller caller;
    private final long number;
    private final NavigableMap<Long, KeptArtifact> byAge = new TreeMap<>();
    private final Map<ArtifactUri, Long> places = new HashMap<>();
    private long next;
    private long bytes;

    Shelf(Caller caller, long number) {
        this.caller = caller;
        this.number = number;
    }

    /** @param place the higher, the newer */
    record Placed(long place, KeptArtifact artifact) {}

    Caller caller() {
        return caller;
    }

    /** Tells shelves apart that hold as much. */
    long number() {
        return number;
    }

    long bytes() {
        return bytes;
    }

    int count() {
        return byAge.size();
    }

    void add(KeptArtifact artifact) {
        Long before = places.put(artifact.named().uri(), next);
        if (before != null) {
            takeFrom(before);
        }
        byAge.put(next, artifact);
        next++;
        bytes += KeptArtifact.cost(artifact.named());
    }

    /** When the oldest one goes. */
    Instant nextExpiry() {
        return byAge.isEmpty() ? Instant.MAX : byAge.firstEntry().getValue().expires();
    }

    void removeOldest() {
        KeptArtifact oldest = takeFrom(byAge.firstKey());
        places.remove(oldest.named().uri());
    }

    private KeptArtifact takeFrom(long place) {
        KeptArtifact taken = byAge.remove(place);
        if (taken == null) {
            throw new IllegalStateException("nothing is kept there");
        }
        bytes -= KeptArtifact.cost(taken.named());
        return taken;
    }

    Optional<KeptArtifact> find(ArtifactUri uri) {
        return Optional.ofNullable(places.get(uri)).map(byAge::get);
    }

    /** The newest first. */
    List<Placed> before(long place, int most) {
        return byAge.headMap(place, false).descendingMap().entrySet().stream()
                .limit(most)
                .map(entry -> new Placed(entry.getKey(), entry.getValue()))
                .toList();
    }
}
