package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.Percent;
import dev.constrictor.audit.report.Score;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import dev.constrictor.audit.text.VisibleText;

/** Each target in a few numbers. */
final class SummaryCards {
    private static final int LONGEST_COMPLAINT = 600;

    private SummaryCards() {}

    static void write(AuditReport report, Markup page) {
        page.open("section", "id", "summary", "aria-labelledby", "summary-title");
        page.element("h2", "Summary", "id", "summary-title").line();
        page.open("div", "class", "cards").line();
        for (int column = 0; column < report.columns().size(); column++) {
            card(report.columns().get(column), Score.of(report.probes(), column, _ -> true), page);
        }
        page.close().close().line();
    }

    private static void card(Column target, Score score, Markup page) {
        page.open("article", "class", "card");
        page.element("h3", Excerpt.of(target.name()));
        page.open("p", "class", "quiet");
        page.text("%s · %s · %s"
                .formatted(Excerpt.of(target.server()), Excerpt.of(target.tool()), Excerpt.of(target.reached())));
        page.close();
        page.open("p", "class", "rates");
        page.element("strong", Percent.of(score.containment())).text(" contained ");
        page.element("span", "%s weighted by impact".formatted(Percent.of(score.weighted())), "class", "quiet");
        page.close();
        page.open("ul", "class", "counts");
        for (Verdict verdict : Verdict.values()) {
            // A red nought would alarm about nothing.
            page.open("li", "class", score.count(verdict) == 0 ? "zero" : "some");
            Sign.verdict(page, verdict, "%d %s".formatted(score.count(verdict), verdict.title()));
            page.close();
        }
        page.close();
        if (!target.complaint().isEmpty()) {
            page.element("p", VisibleText.of(target.complaint(), LONGEST_COMPLAINT), "class", "complaint");
        }
        page.close().line();
    }
}
