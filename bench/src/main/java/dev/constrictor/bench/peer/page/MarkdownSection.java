package dev.constrictor.bench.peer.page;

import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerRun;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import dev.constrictor.bench.report.Statistics;
import java.util.List;
import java.util.Locale;

/** The same for the documentation, between two lines that mark it as made. */
public final class MarkdownSection {
    static final String BEGIN = "<!-- begin: made by make bench-docs -->";
    static final String END = "<!-- end -->";

    private final PeerRun run;
    private final PeerSection section;

    private MarkdownSection(PeerRun run) {
        this.run = run;
        this.section = run.peers();
    }

    public static String of(PeerRun run) {
        return new MarkdownSection(run).text();
    }

    /** @throws IllegalArgumentException where the document has no place for it */
    public static String in(String document, PeerRun run) {
        int begin = document.indexOf(BEGIN);
        int end = document.indexOf(END, Math.max(0, begin));
        if (begin < 0 || end < 0) {
            throw new IllegalArgumentException("the document has no lines '%s' and '%s'".formatted(BEGIN, END));
        }
        return document.substring(0, begin) + of(run) + document.substring(end + END.length());
    }

    private String text() {
        StringBuilder text = new StringBuilder(BEGIN).append("\n\n");
        text.append("`%s` on %s, %d cores of %s, Linux %s, %s; load %s before and %s after.\n\n"
                .formatted(
                        run.command(),
                        run.began().toString().substring(0, 10),
                        run.machine().cores(),
                        run.machine().cpu(),
                        run.machine().kernel(),
                        run.machine().root() ? "as root" : "not as root",
                        firstOf(run.loadBefore()),
                        firstOf(run.loadAfter())));
        text.append("Medians in milliseconds, and how many times ours they are:\n\n");
        table(text);
        text.append("\n95th and 99th percentile, processor time per execution, all in milliseconds; n samples:\n\n");
        details(text);
        text.append("\n| | boundary | versions | resident MB |\n|---|---|---|---|\n");
        for (PeerFacts peer : section.peers()) {
            text.append("| %s | %s | %s | %s |\n"
                    .formatted(
                            peer.title(), peer.boundary(), peer.versions(), Figures.megabytes(peer.residentBytes())));
        }
        List<Reasons> reasons = Reasons.of(section);
        if (!reasons.isEmpty()) {
            text.append("\nNot measured:\n\n");
            reasons.forEach(
                    reason -> text.append("- ").append(escaped(reason.line())).append('\n'));
        }
        return text.append('\n').append(END).toString();
    }

    /** Peers by line: there are about as many as pieces of work, and their names are longer. */
    private void table(StringBuilder text) {
        text.append("| |");
        section.works().forEach(work -> text.append(" %s |".formatted(work.title())));
        text.append("\n|---|").append("---|".repeat(section.works().size())).append('\n');
        for (PeerFacts peer : section.peers()) {
            text.append("| %s |".formatted(peer.title()));
            section.works().forEach(work -> text.append(" %s |".formatted(cell(work, peer))));
            text.append('\n');
        }
    }

    private String cell(Work work, PeerFacts peer) {
        return switch (section.outcome(work, peer).orElse(new Outcome.NotAsked(""))) {
            case Outcome.Measured measured ->
                (Figures.milliseconds(measured.milliseconds().p50()) + " "
                                + Figures.ratio(section.ratioToOurs(work, peer)))
                        .strip();
            case Outcome.Unmeasured unmeasured -> Words.of(unmeasured);
        };
    }

    private void details(StringBuilder text) {
        text.append("| | | p95 | p99 | processor | n |\n|---|---|---|---|---|---|\n");
        for (Work work : List.of(section.works().getFirst(), Work.TOGETHER, Work.COLD_START)) {
            for (PeerFacts peer : section.peers()) {
                section.measured(work, peer).ifPresent(measured -> detail(text, work, peer, measured));
            }
        }
    }

    private static void detail(StringBuilder text, Work work, PeerFacts peer, Outcome.Measured measured) {
        Statistics figures = measured.milliseconds();
        String pace = measured.perSecond().isPresent()
                ? String.format(
                        Locale.ROOT, ", %.0f a second", measured.perSecond().getAsDouble())
                : "";
        text.append("| %s | %s%s | %s | %s | %s | %d |\n"
                .formatted(
                        work.title(),
                        peer.title(),
                        pace,
                        Figures.milliseconds(figures.p95()),
                        Figures.milliseconds(figures.p99()),
                        Figures.orDash(measured.processorMilliseconds()),
                        figures.count()));
    }

    private static String firstOf(String load) {
        return load.split(" ", 2)[0];
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;");
    }
}
