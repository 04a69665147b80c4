package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Why there is no figure, once for all the work that it is the reason for.
 *
 * @param works titles, or none where it holds for all of them
 */
record Reasons(String peer, String word, List<String> works, String reason) {
    Reasons {
        works = List.copyOf(works);
    }

    static List<Reasons> of(PeerSection section) {
        Map<Cause, List<String>> works = new LinkedHashMap<>();
        for (PeerFacts peer : section.peers()) {
            for (Work work : section.works()) {
                if (section.outcome(work, peer).orElse(null) instanceof Outcome.Unmeasured unmeasured) {
                    works.computeIfAbsent(
                                    new Cause(peer.title(), told(unmeasured), unmeasured.reason()),
                                    cause -> new ArrayList<>())
                            .add(work.title());
                }
            }
        }
        return works.entrySet().stream()
                .map(entry -> new Reasons(
                        entry.getKey().peer(),
                        entry.getKey().word(),
                        entry.getValue().size() == section.works().size() ? List.of() : entry.getValue(),
                        entry.getKey().reason()))
                .toList();
    }

    String line() {
        return works.isEmpty()
                ? "%s is %s: %s".formatted(peer, word, reason)
                : "%s, %s: %s: %s".formatted(peer, String.join(", ", works), word, reason);
    }

    private static String told(Outcome.Unmeasured outcome) {
        return outcome instanceof Outcome.NotAsked ? "not asked" : Words.of(outcome);
    }

    private record Cause(String peer, String word, String reason) {}
}
