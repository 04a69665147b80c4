package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every probe, on the host and in each target. */
final class ProbeMatrix {
    private final AuditReport report;
    private final Markup page;

    private ProbeMatrix(AuditReport report, Markup page) {
        this.report = report;
        this.page = page;
    }

    static void write(AuditReport report, Markup page) {
        new ProbeMatrix(report, page).write();
    }

    private void write() {
        page.open("section", "id", "probes", "aria-labelledby", "probes-title");
        page.element("h2", "Probes", "id", "probes-title").line();
        page.element("p", "Open a row for what the probe tries, and for the evidence.", "class", "quiet")
                .line();
        FilterBar.write(report, page);
        page.open("div", "class", "matrix", "id", "matrix", "tabindex", "0", "role", "region", "aria-label", "Probes")
                .line();
        for (Group group : Group.values()) {
            if (report.probes().stream().anyMatch(row -> row.probe().group() == group)) {
                group(group);
            }
        }
        page.close().close().line();
    }

    private void group(Group group) {
        page.open("section", "class", "group", "aria-label", group.title());
        page.open("div", "class", "line head");
        page.element("h3", group.title());
        page.element("span", "Impact", "aria-hidden", "true");
        page.element("span", "Host", "aria-hidden", "true");
        report.columns().forEach(column -> page.element("span", Excerpt.of(column.name()), "aria-hidden", "true"));
        page.close().line();
        for (int row = 0; row < report.probes().size(); row++) {
            if (report.probes().get(row).probe().group() == group) {
                row(report.probes().get(row), ProbeAnchors.id(row));
            }
        }
        page.close().line();
    }

    private void row(ProbeRow row, String id) {
        Probe probe = row.probe();
        boolean notable =
                row.findings().stream().anyMatch(finding -> finding.verdict().vulnerable());
        page.open(
                "details",
                "class",
                notable ? "probe notable" : "probe",
                "id",
                id,
                "data-group",
                probe.group().code(),
                "data-impact",
                probe.impact().word(),
                "data-verdict",
                row.findings().stream()
                        .map(finding -> finding.verdict().title())
                        .distinct()
                        .collect(Collectors.joining("|")),
                "data-layer",
                row.findings().stream()
                        .map(Finding::layer)
                        .flatMap(Optional::stream)
                        .map(Layer::title)
                        .distinct()
                        .collect(Collectors.joining("|")));
        page.open("summary").open("span", "class", "line");
        page.open("span", "class", "name").element("span", Excerpt.of(probe.id()), "class", "id");
        page.text(" " + Excerpt.of(probe.title())).close();
        cell("Impact", () -> page.text(probe.impact().word()));
        cell("Host", () -> Sign.host(page, row.host().state()));
        for (int column = 0; column < row.findings().size(); column++) {
            Column target = report.columns().get(column);
            Finding finding = row.findings().get(column);
            cell(Excerpt.of(target.name()), () -> finding(finding));
        }
        page.close().close().line();
        ProbeDetails.write(report, row, page);
        page.close().line();
    }

    private void cell(String where, Runnable content) {
        page.open("span", "class", "cell").element("span", where + " ", "class", "where");
        page.open("span", "class", "what");
        content.run();
        page.close().close();
    }

    private void finding(Finding finding) {
        Sign.verdict(page, finding.verdict());
        finding.layer().ifPresent(layer -> page.text(" ").element("span", layer.title(), "class", "layer"));
    }
}
