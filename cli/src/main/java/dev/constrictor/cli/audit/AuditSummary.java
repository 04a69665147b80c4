package dev.constrictor.cli.audit;

import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.Score;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a person sees first: a few lines, and where the rest is. */
public final class AuditSummary {
    private static final int MOST_FAILURES = 20;

    private AuditSummary() {}

    public static String of(AuditReport report, AuditGate gate, Path folder) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < report.columns().size(); i++) {
            Column column = report.columns().get(i);
            Score score = Score.of(report.probes(), i, _ -> true);
            text.append("%s: %s%n".formatted(column.name(), column.tool().isEmpty() ? "not audited" : scored(score)));
            if (!column.complaint().isEmpty()) {
                text.append("  %s%n".formatted(column.complaint()));
            }
        }
        List<String> failures = gate.failures(report);
        failures.stream().limit(MOST_FAILURES).forEach(failure -> text.append("  %s%n".formatted(failure)));
        if (failures.size() > MOST_FAILURES) {
            text.append("  … and %d more%n".formatted(failures.size() - MOST_FAILURES));
        }
        text.append("%d %s in %.1f s; report: %s%n"
                .formatted(
                        report.probes().size(),
                        report.probes().size() == 1 ? "probe" : "probes",
                        report.took().toMillis() / 1000.0,
                        folder.resolve("isolation_report.html")));
        return text.toString();
    }

    private static String scored(Score score) {
        return "%s contained (%s by impact), %d escaped, %d partly, %d allowed, %d inconclusive"
                .formatted(
                        percent(score.containment()),
                        percent(score.weighted()),
                        score.count(Verdict.ESCAPE),
                        score.count(Verdict.PARTIAL),
                        score.count(Verdict.ALLOWED),
                        score.count(Verdict.INCONCLUSIVE));
    }

    /** Never rounded up to all. */
    private static String percent(OptionalDouble share) {
        return share.isEmpty()
                ? "nothing"
                : String.format(Locale.ROOT, "%.1f %%", Math.floor(share.getAsDouble() * 1000) / 10);
    }
}
