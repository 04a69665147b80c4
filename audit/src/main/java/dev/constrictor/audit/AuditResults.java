package dev.constrictor.audit;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.seed.SuiteResults;
import java.util.List;

/**
 * What an audit brought.
 *
 * @param direct the suite's results on the host
 * @param sandboxed the suite's results in each target
 * @param complete whether all targets could be called to the end
 */
public record AuditResults(AuditReport report, SuiteResults direct, List<SuiteResults> sandboxed, boolean complete) {
    public AuditResults {
        sandboxed = List.copyOf(sandboxed);
    }
}
