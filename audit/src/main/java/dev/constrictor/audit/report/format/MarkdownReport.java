package dev.constrictor.audit.report.format;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.Percent;
import dev.constrictor.audit.report.PostureRow;
import dev.constrictor.audit.report.Score;
import dev.constrictor.audit.report.Vulnerability;
import dev.constrictor.audit.text.MarkdownText;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** What the audit found beyond the tutorial's suite, to follow after the suite's own part. */
public final class MarkdownReport {
    private final AuditReport report;
    private final StringBuilder text = new StringBuilder();

    private MarkdownReport(AuditReport report) {
        this.report = report;
    }

    public static String of(AuditReport report) {
        return new MarkdownReport(report).write();
    }

    private String write() {
        text.append("## Audit\n\n");
        text.append("Probes: %,d. Targets: %,d. Begun: %s, took %,d s. Host: %s, Python %s, user %s.\n"
                .formatted(
                        report.probes().size(),
                        report.columns().size(),
                        report.began().truncatedTo(ChronoUnit.SECONDS),
                        report.took().toSeconds(),
                        MarkdownText.of(report.host().system()),
                        MarkdownText.of(report.host().python()),
                        MarkdownText.of(report.host().user())));
        summary();
        vulnerabilities();
        groups();
        matrix();
        posture();
        return text.toString();
    }

    private void summary() {
        title("Summary");
        List<String> titles = new ArrayList<>(List.of("Target", "Server", "Tool", "Reached", "Contained", "Weighted"));
        Stream.of(Verdict.values()).map(Verdict::title).forEach(titles::add);
        MarkdownTable table = new MarkdownTable(titles);
        for (int column = 0; column < report.columns().size(); column++) {
            Column target = report.columns().get(column);
            Score score = Score.of(report.probes(), column, _ -> true);
            List<String> cells =
                    new ArrayList<>(Stream.of(target.name(), target.server(), target.tool(), target.reached())
                            .map(MarkdownText::of)
                            .toList());
            cells.add(Percent.of(score.containment()));
            cells.add(Percent.of(score.weighted()));
            Stream.of(Verdict.values())
                    .map(verdict -> String.valueOf(score.count(verdict)))
                    .forEach(cells::add);
            table.row(cells);
        }
        text.append(table);
        for (Column target : report.columns()) {
            if (!target.complaint().isEmpty()) {
                text.append("\n**%s**: %s\n"
                        .formatted(MarkdownText.of(target.name()), MarkdownText.of(target.complaint())));
            }
        }
    }

    private void vulnerabilities() {
        title("Potential vulnerabilities");
        List<Vulnerability> found = Vulnerability.of(report);
        if (found.isEmpty()) {
            text.append(Vulnerability.none(report)).append('\n');
        }
        for (Vulnerability vulnerability : found) {
            text.append("- **%s: %s %s** in %s (%s: %s)\n  - Evidence: %s\n  - Advice: %s\n"
                    .formatted(
                            vulnerability.finding().verdict().title(),
                            MarkdownText.of(vulnerability.probe().id()),
                            MarkdownText.of(vulnerability.probe().title()),
                            MarkdownText.of(vulnerability.target().name()),
                            vulnerability.probe().impact().word(),
                            vulnerability.probe().impact().meaning(),
                            MarkdownText.of(vulnerability.finding().evidence()),
                            MarkdownText.of(vulnerability.probe().advice())));
        }
    }

    private void groups() {
        title("Score by group");
        MarkdownTable table = new MarkdownTable(titles("Group"));
        for (Group group : Group.values()) {
            table.row(cells(List.of(group.title()), column -> {
                Score score = Score.of(report.probes(), column, probe -> probe.group() == group);
                return score.judged() == 0
                        ? "–"
                        : "%d of %d (%s)"
                                .formatted(
                                        score.count(Verdict.CONTAINED),
                                        score.judged(),
                                        Percent.of(score.containment()));
            }));
        }
        text.append(table);
    }

    private void matrix() {
        title("Probes");
        MarkdownTable table = new MarkdownTable(titles("Probe", "Impact", "Host"));
        report.probes()
                .forEach(row -> table.row(cells(
                        List.of(
                                MarkdownText.of("%s %s"
                                        .formatted(row.probe().id(), row.probe().title())),
                                row.probe().impact().word(),
                                row.host().state().word().replace('_', ' ')),
                        column -> outcome(row.findings().get(column)))));
        text.append(table);
    }

    private void posture() {
        if (report.posture().isEmpty()) {
            return;
        }
        title("Posture");
        MarkdownTable table = new MarkdownTable(titles("Property", "Should be", "Host"));
        for (PostureRow row : report.posture()) {
            table.row(cells(
                    List.of(
                            MarkdownText.of(row.property()),
                            MarkdownText.of(row.should()),
                            MarkdownText.of(row.host())),
                    column -> seen(row.seen().get(column))));
        }
        text.append(table);
    }

    private void title(String title) {
        text.append("\n### ").append(title).append("\n\n");
    }

    private List<String> titles(String... first) {
        return cells(
                List.of(first),
                column -> MarkdownText.of(report.columns().get(column).name()));
    }

    private List<String> cells(List<String> first, IntFunction<String> ofTarget) {
        List<String> cells = new ArrayList<>(first);
        for (int column = 0; column < report.columns().size(); column++) {
            cells.add(ofTarget.apply(column));
        }
        return cells;
    }

    private static String outcome(Finding finding) {
        String word = finding.verdict().vulnerable()
                ? "**%s**".formatted(finding.verdict().title())
                : finding.verdict().title();
        return finding.layer()
                .map(Layer::title)
                .map(layer -> "%s (%s)".formatted(word, layer))
                .orElse(word);
    }

    private static String seen(PostureRow.Seen seen) {
        String value = MarkdownText.of(seen.value());
        return switch (seen.state()) {
            case AS_IT_SHOULD_BE -> "✓ " + value;
            case WEAKER -> "✗ " + value;
            case UNKNOWN -> "? " + value;
        };
    }
}
