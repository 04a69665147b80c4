package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import java.util.ArrayList;
import java.util.List;

/** How the place is made that code finds itself in. */
final class PostureTable {
    private PostureTable() {}

    static void write(AuditReport report, Markup page) {
        if (report.posture().isEmpty()) {
            return;
        }
        page.open("section", "id", "posture", "aria-labelledby", "posture-title");
        page.element("h2", "Posture", "id", "posture-title").line();
        page.element("p", "Properties of the place that code finds itself in, as it sees them.", "class", "quiet");
        ScrollBox.open(page, "Posture");
        List<String> titles = new ArrayList<>(List.of("Property", "Should be", "Host"));
        report.columns().forEach(column -> titles.add(Excerpt.of(column.name())));
        ScrollBox.titles(page, titles);
        for (PostureRow row : report.posture()) {
            page.open("tr").element("th", Excerpt.of(row.property()), "scope", "row");
            page.element("td", Excerpt.of(row.should())).element("td", Excerpt.of(row.host()));
            for (PostureRow.Seen seen : row.seen()) {
                page.open("td");
                Sign.posture(page, seen.state());
                page.element("span", Excerpt.of(seen.value()), "class", "value").close();
            }
            page.close().line();
        }
        ScrollBox.close(page);
        page.close().line();
    }
}
