package dev.constrictor.cli.audit;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.report.baseline.Baseline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether an audit is good enough to go on.
 *
 * @param failing verdicts that are not
 * @param baseline what it may not be worse than
 */
public record AuditGate(Set<Verdict> failing, Optional<Baseline> baseline) {
    public AuditGate {
        failing = Set.copyOf(failing);
    }

    /** Why not, in a line each. */
    public List<String> failures(AuditReport report) {
        List<String> failures = new ArrayList<>();
        for (ProbeRow row : report.probes()) {
            for (int column = 0; column < row.findings().size(); column++) {
                Finding finding = row.findings().get(column);
                if (failing.contains(finding.verdict())) {
                    failures.add("%s %s: %s in %s: %s"
                            .formatted(
                                    row.probe().id(),
                                    row.probe().title(),
                                    finding.verdict().title(),
                                    report.columns().get(column).name(),
                                    finding.evidence()));
                }
            }
        }
        baseline.ifPresent(before -> report.columns().stream()
                .map(Column::name)
                .filter(name -> !before.knows(name))
                .forEach(name ->
                        failures.add("the baseline knows no target \"%s\", so nobody can say whether it got worse"
                                .formatted(name))));
        baseline.ifPresent(before -> before.regressions(report)
                .forEach(worse -> failures.add("%s in %s got worse: it was %s and is %s"
                        .formatted(
                                worse.probe(),
                                worse.target(),
                                worse.before().title(),
                                worse.after().title()))));
        return failures;
    }
}
