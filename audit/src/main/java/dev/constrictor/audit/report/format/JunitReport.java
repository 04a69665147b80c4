package dev.constrictor.audit.report.format;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.Score;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.VisibleText;
import java.time.Duration;
import java.util.Locale;

/** The report for build servers: a target is a suite of tests, and a probe is a test of it. */
public final class JunitReport {
    private static final double MILLISECONDS = 1000;
    // Parsers refuse a document with very many references in its attributes, too.
    private static final int LONGEST_ATTRIBUTE = 100;

    private final AuditReport report;
    private final Markup xml = new Markup();

    private JunitReport(AuditReport report) {
        this.report = report;
    }

    public static String of(AuditReport report) {
        return new JunitReport(report).write();
    }

    private String write() {
        xml.trusted("<?xml version=\"1.0\" encoding=\"UTF-8\"?>").line();
        xml.open("testsuites", "name", "Isolation audit", "time", seconds(report.took()))
                .line();
        for (int column = 0; column < report.columns().size(); column++) {
            suite(column);
        }
        xml.close().line();
        return xml.toString();
    }

    private void suite(int column) {
        Column target = report.columns().get(column);
        Score score = Score.of(report.probes(), column, _ -> true);
        Duration took = report.probes().stream()
                .map(row -> row.findings().get(column).took())
                .reduce(Duration.ZERO, Duration::plus);
        xml.open(
                        "testsuite",
                        "name",
                        brief(target.name()),
                        "tests",
                        String.valueOf(report.probes().size()),
                        "failures",
                        String.valueOf(score.count(Verdict.ESCAPE) + score.count(Verdict.PARTIAL)),
                        "errors",
                        "0",
                        "skipped",
                        String.valueOf(score.count(Verdict.INCONCLUSIVE)),
                        "time",
                        seconds(took),
                        "timestamp",
                        report.began().toString())
                .line();
        xml.open("properties").line();
        property("server", target.server());
        property("tool", target.tool());
        property("reached", target.reached());
        xml.close().line();
        report.probes().forEach(row -> test(row, row.findings().get(column)));
        if (!target.complaint().isEmpty()) {
            xml.open("system-err").characterData(target.complaint()).close().line();
        }
        xml.close().line();
    }

    private void property(String name, String value) {
        xml.empty("property", "name", name, "value", brief(value)).line();
    }

    private void test(ProbeRow row, Finding finding) {
        Probe probe = row.probe();
        xml.open(
                "testcase",
                "classname",
                probe.group().title(),
                "name",
                brief("%s %s".formatted(probe.id(), probe.title())),
                "time",
                seconds(finding.took()));
        switch (finding.verdict()) {
            case ESCAPE, PARTIAL -> failure(probe, finding);
            case INCONCLUSIVE ->
                xml.open("skipped", "message", brief(finding.evidence()))
                        .characterData(finding.evidence())
                        .close();
            case ALLOWED, CONTAINED ->
                xml.open("system-out").characterData(outcome(finding)).close();
        }
        xml.close().line();
    }

    private void failure(Probe probe, Finding finding) {
        xml.open(
                "failure",
                "type",
                finding.verdict().title(),
                "message",
                "%s (%s): %s"
                        .formatted(finding.verdict().title(), probe.impact().word(), brief(finding.evidence())));
        xml.characterData("""
                %s
                Tries: %s
                Impact: %s, %s
                Advice: %s""".formatted(
                        finding.evidence(),
                        probe.tries(),
                        probe.impact().word(),
                        probe.impact().meaning(),
                        probe.advice()));
        xml.close();
    }

    private static String outcome(Finding finding) {
        return "%s%s: %s"
                .formatted(
                        finding.verdict().title(),
                        finding.layer()
                                .map(Layer::title)
                                .map(layer -> " by " + layer)
                                .orElse(""),
                        finding.evidence());
    }

    private static String brief(String text) {
        return VisibleText.of(text, LONGEST_ATTRIBUTE);
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / MILLISECONDS);
    }
}
