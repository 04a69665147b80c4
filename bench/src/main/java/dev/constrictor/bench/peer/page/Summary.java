package dev.constrictor.bench.peer.page;

import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Who is faster than we are, at what, and by how much; then at what nobody is. */
final class Summary {
    private Summary() {}

    static void write(PeerSection section, Markup page) {
        page.open("section", "id", "summary").element("h2", "Where others are faster");
        page.open("ul", "class", "verdicts");
        List<String> ahead = new ArrayList<>();
        for (Work work : section.works()) {
            List<PeerFacts> faster = section.peers().stream()
                    .filter(peer -> !Boundary.isOurs(peer)
                            && section.ratioToOurs(work, peer).orElse(1) < 1)
                    .toList();
            if (!faster.isEmpty()) {
                page.element("li", "%s: %s".formatted(work.title(), named(section, work, faster)), "class", "faster");
            } else if (section.measured(work, section.peers().getFirst()).isPresent()) {
                ahead.add(work.title());
            }
        }
        if (!ahead.isEmpty()) {
            page.element("li", "Nobody is faster at: " + String.join(", ", ahead));
        }
        page.close().close().line();
    }

    private static String named(PeerSection section, Work work, List<PeerFacts> faster) {
        return faster.stream()
                .map(peer -> "%s %s times as fast%s"
                        .formatted(
                                peer.title(),
                                Figures.significant(
                                        1 / section.ratioToOurs(work, peer).orElse(1)),
                                Boundary.isNone(peer) ? " (no boundary)" : ""))
                .collect(Collectors.joining(", "));
    }
}
