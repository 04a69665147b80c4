package dev.constrictor.bench.peer.page;

import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** All figures: work by line, peers by column. */
final class ResultTable {
    private ResultTable() {}

    static void write(PeerSection section, Markup page) {
        page.open("section", "id", "figures").element("h2", "All figures");
        page.element(
                "p",
                "Median in milliseconds and how many times ours it is; then 95th and 99th percentile, processor time of one "
                        + "execution where the kernel's count can be had, and how many samples.",
                "class",
                "quiet");
        page.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "All figures")
                .open("table")
                .line();
        page.open("thead").open("tr").element("th", "");
        section.peers().forEach(peer -> page.element("th", peer.title(), "scope", "col"));
        page.close().close().line().open("tbody").line();
        for (Work work : section.works()) {
            page.open("tr").element("th", work.title(), "scope", "row");
            section.peers().forEach(peer -> cell(section, work, peer, page));
            page.close().line();
        }
        page.close().close().close().close().line();
    }

    private static void cell(PeerSection section, Work work, PeerFacts peer, Markup page) {
        switch (section.outcome(work, peer).orElse(new Outcome.NotAsked(""))) {
            case Outcome.Measured measured -> {
                double ratio = section.ratioToOurs(work, peer).orElse(1);
                String style = Boundary.isOurs(peer) ? "ours" : ratio < 1 ? "faster" : "";
                page.open("td", "class", style)
                        .text("%s %s"
                                .formatted(
                                        Figures.milliseconds(
                                                measured.milliseconds().p50()),
                                        Figures.ratio(section.ratioToOurs(work, peer)))
                                .strip());
                details(measured).forEach(line -> page.element("small", line));
                page.close();
            }
            case Outcome.Unmeasured unmeasured ->
                page.element("td", Words.of(unmeasured), "class", "none", "title", unmeasured.reason());
        }
    }

    private static List<String> details(Outcome.Measured measured) {
        List<String> lines = new ArrayList<>();
        lines.add("p95 " + Figures.milliseconds(measured.milliseconds().p95()));
        lines.add("p99 " + Figures.milliseconds(measured.milliseconds().p99()));
        measured.processorMilliseconds().ifPresent(value -> lines.add("CPU " + Figures.significant(value)));
        measured.perSecond().ifPresent(value -> lines.add(String.format(Locale.ROOT, "%.0f a second", value)));
        lines.add("n " + measured.milliseconds().count());
        return lines;
    }
}
