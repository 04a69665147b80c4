package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.seed.SeedComparison;
import dev.constrictor.audit.seed.TestResult;
import dev.constrictor.audit.text.Excerpt;
import java.util.List;
import java.util.Optional;

/** The tutorial suite's own comparison, beside what the probes have proved. */
final class SuiteTables {
    private final AuditReport report;
    private final Markup page;
    private final ProbeAnchors anchors;

    private SuiteTables(AuditReport report, Markup page) {
        this.report = report;
        this.page = page;
        this.anchors = new ProbeAnchors(report);
    }

    static void write(AuditReport report, Markup page) {
        if (!report.seed().isEmpty()) {
            new SuiteTables(report, page).write();
        }
    }

    private void write() {
        page.open("section", "id", "suite", "aria-labelledby", "suite-title");
        page.element("h2", "Tutorial suite", "id", "suite-title").line();
        page.element(
                        "p",
                        "The isolation tutorial compares two results by their text: a status of the suite is a guess, "
                                + "a probe's verdict rests on a proof.",
                        "class",
                        "quiet")
                .line();
        for (int column = 0; column < report.columns().size(); column++) {
            int target = column;
            List<SeedComparison> own = report.seed().stream()
                    .filter(comparison -> comparison.column() == target)
                    .toList();
            if (!own.isEmpty()) {
                page.element("h3", Excerpt.of(report.columns().get(column).name()))
                        .line();
                own.forEach(this::table);
            }
        }
        page.close().line();
    }

    private void table(SeedComparison comparison) {
        page.element("h4", comparison.category().title()).line();
        ScrollBox.open(page, comparison.category().title());
        ScrollBox.titles(page, List.of("Test", "Host", "Target", "Suite's status", "Probes' verdicts"));
        for (SeedComparison.Row row : comparison.rows()) {
            page.open("tr").element("th", Excerpt.of(row.test()), "scope", "row");
            result(row.direct());
            result(row.sandboxed());
            page.open("td");
            Sign.status(page, row.status());
            page.close().open("td");
            row.probes().forEach(probe -> verdict(probe, comparison.column()));
            page.close().close().line();
        }
        ScrollBox.close(page);
    }

    private void result(Optional<TestResult> result) {
        page.open("td");
        page.element("span", result.map(SuiteTables::word).orElse("not there"), "class", "word");
        result.ifPresent(there -> page.element("span", Excerpt.of(content(there)), "class", "value"));
        page.close();
    }

    private static String word(TestResult result) {
        return result.success() ? "success" : "failure";
    }

    private static String content(TestResult result) {
        if (!result.success() && result.error() != null) {
            return result.error();
        }
        return result.result().isString()
                ? result.result().asString()
                : result.result().toString();
    }

    private void verdict(String probe, int column) {
        page.open("span", "class", "pair");
        Optional<Integer> row = anchors.rowOf(probe);
        if (row.isPresent()) {
            page.element("a", Excerpt.of(probe), "href", "#" + ProbeAnchors.id(row.get()), "class", "id");
            page.text(" ");
            Sign.verdict(
                    page, report.probes().get(row.get()).findings().get(column).verdict());
        } else {
            page.element("span", Excerpt.of(probe), "class", "id").text(" not run");
        }
        page.close();
    }
}
