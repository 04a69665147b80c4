package dev.constrictor.audit;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.seed.SuiteResults;
import java.util.List;

/**
 * What an audit brought.
 *
 * @param direct the suite's results on the host
 * @param sandboxed the suite's results in each target
 */
public record AuditResults(AuditReport report, SuiteResults direct, List<SuiteResults> sandboxed) {
    public AuditResults {
        sandboxed = List.copyOf(sandboxed);
    }
}
