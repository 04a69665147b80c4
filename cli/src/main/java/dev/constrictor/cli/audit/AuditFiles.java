package dev.constrictor.cli.audit;

import dev.constrictor.audit.AuditResults;
import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.format.ReportFiles;
import dev.constrictor.audit.seed.SeedComparison;
import dev.constrictor.audit.seed.SuiteReport;
import dev.constrictor.audit.seed.SuiteResults.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** All files of an audit, in one folder. */
public final class AuditFiles {
    private AuditFiles() {}

    public static void write(AuditResults results, Path folder) throws IOException {
        results.direct().write(folder, Environment.DIRECT_EXECUTION, Environment.DIRECT_EXECUTION.suffix());
        for (int column = 0; column < results.sandboxed().size(); column++) {
            results.sandboxed().get(column).write(folder, Environment.MCP_SANDBOX, suffix(results.report(), column));
        }
        ReportFiles.write(results.report(), suitePart(results.report()), folder);
    }

    /** The suite's own name for the first; the others have theirs in it. */
    private static String suffix(AuditReport report, int column) {
        if (column == 0) {
            return Environment.MCP_SANDBOX.suffix();
        }
        String name =
                report.columns().get(column).name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
        return "_results_mcp_%s.json".formatted(name);
    }

    private static String suitePart(AuditReport report) {
        if (report.seed().isEmpty()) {
            return "";
        }
        List<SeedComparison> first = report.seed().stream()
                .filter(comparison -> comparison.column() == 0)
                .toList();
        Map<String, Finding> findings = new HashMap<>();
        report.probes()
                .forEach(row -> findings.put(row.probe().id(), row.findings().getFirst()));
        return SuiteReport.of(report.columns().getFirst().name(), first, findings);
    }
}
