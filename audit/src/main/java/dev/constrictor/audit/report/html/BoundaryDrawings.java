package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;

/** A drawing for each target, and in words what it cannot show. */
final class BoundaryDrawings {
    private BoundaryDrawings() {}

    static void write(AuditReport report, Markup page) {
        page.open("section", "id", "boundary", "aria-labelledby", "boundary-title");
        page.element("h2", "The boundary", "id", "boundary-title").line();
        page.element(
                        "p",
                        "From the code outwards. Each probe ends at the wall that stopped it; what crosses every wall "
                                + "reaches the host. Rules about the language are drawn dashed: they turn attempts away "
                                + "early, but they are no boundary.",
                        "class",
                        "quiet")
                .line();
        page.open("div", "class", "drawings").line();
        for (int column = 0; column < report.columns().size(); column++) {
            drawing(report, column, page);
        }
        page.close().close().line();
    }

    private static void drawing(AuditReport report, int column, Markup page) {
        String name = Excerpt.of(report.columns().get(column).name());
        Walls walls = Walls.of(report, column);
        page.open("figure").element("h3", name).line();
        if (walls.total() == 0) {
            page.element("p", "Nothing could be judged in this target.", "class", "quiet");
        } else {
            BoundaryDrawing.write(walls, name, page);
        }
        page.open("figcaption");
        through(report, column, page);
        page.element("p", "Stopped nothing here: %s.".formatted(String.join(", ", walls.idle())), "class", "quiet");
        page.close().close().line();
    }

    private static void through(AuditReport report, int column, Markup page) {
        boolean any = report.probes().stream()
                .anyMatch(row -> row.findings().get(column).verdict().vulnerable());
        if (!any) {
            return;
        }
        page.open("p", "class", "through").text("Outside:");
        for (int index = 0; index < report.probes().size(); index++) {
            ProbeRow row = report.probes().get(index);
            Verdict verdict = row.findings().get(column).verdict();
            if (verdict.vulnerable()) {
                page.text(" ").open("a", "href", "#" + ProbeAnchors.id(index));
                Sign.verdict(page, verdict, Excerpt.of(row.probe().id()));
                page.close();
            }
        }
        page.close();
    }
}
