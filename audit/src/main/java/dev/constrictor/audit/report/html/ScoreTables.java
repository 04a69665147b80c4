package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Percent;
import dev.constrictor.audit.report.Score;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/** The share of contained probes by what they are about, and by what they would mean. */
final class ScoreTables {
    private static final double WHOLE = 100;

    private ScoreTables() {}

    static void write(AuditReport report, Markup page) {
        page.open("section", "id", "scores", "aria-labelledby", "scores-title");
        page.element("h2", "Scores", "id", "scores-title").line();
        page.element(
                        "p",
                        "Contained among those that could be judged. What is inconclusive, or allowed by the "
                                + "target's configuration, counts neither way.",
                        "class",
                        "quiet")
                .line();
        open(report, page, "Group");
        for (Group group : Group.values()) {
            row(report, page, group.title(), group.code(), probe -> probe.group() == group);
        }
        ScrollBox.close(page);
        open(report, page, "Impact");
        for (Impact impact : Impact.values()) {
            row(report, page, impact.word(), impact.meaning(), probe -> probe.impact() == impact);
        }
        ScrollBox.close(page);
        page.close().line();
    }

    private static void open(AuditReport report, Markup page, String what) {
        ScrollBox.open(page, "Scores by " + what.toLowerCase(Locale.ROOT));
        List<String> titles = new ArrayList<>(List.of(what));
        report.columns().forEach(column -> titles.add(Excerpt.of(column.name())));
        ScrollBox.titles(page, titles);
    }

    private static void row(AuditReport report, Markup page, String title, String note, Predicate<Probe> which) {
        page.open("tr").open("th", "scope", "row").text(title + " ");
        page.element("span", note, "class", "quiet").close();
        for (int column = 0; column < report.columns().size(); column++) {
            cell(Score.of(report.probes(), column, which), page);
        }
        page.close().line();
    }

    private static void cell(Score score, Markup page) {
        if (score.judged() == 0) {
            page.element("td", score.counts().isEmpty() ? "no probe" : "not judged", "class", "quiet");
            return;
        }
        page.open("td", "class", "score");
        page.element("span", "%d of %d".formatted(score.count(Verdict.CONTAINED), score.judged()));
        page.text(" ").element("span", Percent.of(score.containment()), "class", "quiet");
        bar(score, page);
        page.close();
    }

    private static void bar(Score score, Markup page) {
        double unit = WHOLE / score.judged();
        double contained = unit * score.count(Verdict.CONTAINED);
        double partial = unit * score.count(Verdict.PARTIAL);
        page.open("svg", "class", "bar", "viewBox", "0 0 100 6", "preserveAspectRatio", "none", "aria-hidden", "true");
        part(page, "contained", 0, contained);
        part(page, "partial", contained, partial);
        part(page, "escape", contained + partial, WHOLE - contained - partial);
        page.close();
    }

    private static void part(Markup page, String style, double x, double width) {
        page.empty("rect", "class", style, "x", number(x), "width", number(width), "height", "6");
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
