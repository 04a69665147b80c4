package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import dev.constrictor.audit.text.VisibleText;

/** What a row of the matrix holds when it is open. */
final class ProbeDetails {
    private static final int LONGEST_TEXT = 2_000;

    private ProbeDetails() {}

    static void write(AuditReport report, ProbeRow row, Markup page) {
        Probe probe = row.probe();
        page.open("dl", "class", "more");
        entry(page, "Tries", probe.tries());
        entry(
                page,
                "Impact",
                "%s: %s".formatted(probe.impact().word(), probe.impact().meaning()));
        entry(page, "Proof", meaning(probe.proof()));
        if (!probe.references().isEmpty()) {
            entry(page, "References", String.join(", ", probe.references()));
        }
        probe.allowed().ifPresent(allowed -> entry(page, "Allowed by", allowed));
        page.open("div").element("dt", "Host").open("dd");
        Sign.host(page, row.host().state());
        evidence(page, row.host().evidence());
        page.close().close();
        for (int column = 0; column < row.findings().size(); column++) {
            Finding finding = row.findings().get(column);
            page.open("div")
                    .element("dt", Excerpt.of(report.columns().get(column).name()));
            page.open("dd");
            Sign.verdict(page, finding.verdict());
            page.text(finding.layer()
                    .map(Layer::title)
                    .map(layer -> " by " + layer)
                    .orElse(""));
            page.element("span", " %,d ms".formatted(finding.took().toMillis()), "class", "quiet");
            evidence(page, finding.evidence());
            page.close().close();
        }
        entry(page, "Advice", probe.advice());
        page.close().line();
    }

    private static void entry(Markup page, String name, String text) {
        page.open("div").element("dt", name);
        page.element("dd", VisibleText.of(text, LONGEST_TEXT)).close();
    }

    private static void evidence(Markup page, String evidence) {
        if (!evidence.isEmpty()) {
            page.element("p", VisibleText.of(evidence, LONGEST_TEXT), "class", "evidence");
        }
    }

    private static String meaning(Proof proof) {
        return switch (proof) {
            case SECRET -> "a planted secret came back";
            case SAME -> "what came back is what comes back on the bare host";
            case CONTACT -> "a planted listener heard the mark of the call";
            case CHANGE -> "the mark of the call stands in a planted file or folder";
            case ENDED -> "the planted process is gone";
            case RETURNED -> "something came back, which only the inside can see";
            case REPEAT -> "two executions brought the same";
        };
    }
}
