package dev.constrictor.bench.peer.result;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** All that a run found out about peers. The first of them is ours, which ratios refer to. */
public record PeerSection(List<PeerFacts> peers, List<Work> works, List<PeerResult> results) {
    public PeerSection {
        peers = List.copyOf(peers);
        works = List.copyOf(works);
        results = List.copyOf(results);
    }

    public Optional<Outcome> outcome(Work work, PeerFacts peer) {
        return results.stream()
                .filter(result ->
                        result.work().equals(work.name()) && result.peer().equals(peer.name()))
                .map(PeerResult::outcome)
                .findFirst();
    }

    public Optional<Outcome.Measured> measured(Work work, PeerFacts peer) {
        return outcome(work, peer).filter(Outcome.Measured.class::isInstance).map(Outcome.Measured.class::cast);
    }

    /** Milliseconds, where that peer was measured at that work. */
    public OptionalDouble median(String work, String peer) {
        return results.stream()
                .filter(result -> result.work().equals(work) && result.peer().equals(peer))
                .map(PeerResult::outcome)
                .filter(Outcome.Measured.class::isInstance)
                .mapToDouble(
                        outcome -> ((Outcome.Measured) outcome).milliseconds().p50())
                .findFirst();
    }

    /** Its median by ours, for the same work in the same rounds. */
    public OptionalDouble ratioToOurs(Work work, PeerFacts peer) {
        Optional<Outcome.Measured> ours = measured(work, peers.getFirst());
        Optional<Outcome.Measured> theirs = measured(work, peer);
        return ours.isPresent() && theirs.isPresent()
                ? OptionalDouble.of(theirs.get().milliseconds().p50()
                        / ours.get().milliseconds().p50())
                : OptionalDouble.empty();
    }
}
