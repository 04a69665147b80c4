package dev.constrictor.audit.seed;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.text.MarkdownText;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The suite's report, word for word, with two columns more: what the probes found that look into the same matter, and
 * their proof. The suite judges by texts alone, which misleads where a sandbox has a private folder of the same name, or
 * where an import gives no power.
 */
public final class SuiteReport {
    private SuiteReport() {}

    /** @param findings by probe; none where results made elsewhere are compared */
    public static String of(String target, List<SeedComparison> comparisons, Map<String, Finding> findings) {
        StringBuilder report = new StringBuilder("# Sandbox Isolation Comparison Report\n");
        report.append("\n## Summary\n");
        report.append("\nThis report compares the execution of test scripts directly on the host system versus through"
                + " the MCP sandbox.\n");
        if (!target.isEmpty()) {
            report.append("\nThe sandbox is %s.\n".formatted(MarkdownText.of(target)));
        }
        for (Category category : Category.values()) {
            report.append("\n## %s Tests\n\n".formatted(category.title()));
            report.append(comparisons.stream()
                    .filter(comparison -> comparison.category() == category)
                    .findFirst()
                    .map(comparison -> table(comparison, findings))
                    .orElse("*No results available for this test type.*\n"));
        }
        report.append("\n## Conclusion\n");
        report.append("\nThe above tests demonstrate the security boundaries implemented by the MCP sandbox.\n"
                + "Operations that succeeded in direct execution but failed in the MCP sandbox indicate proper"
                + " isolation.\n");
        return report.toString();
    }

    private static String table(SeedComparison comparison, Map<String, Finding> findings) {
        boolean direct = comparison.rows().stream().anyMatch(row -> row.direct().isPresent());
        boolean sandboxed =
                comparison.rows().stream().anyMatch(row -> row.sandboxed().isPresent());
        if (!direct) {
            return "*Direct execution results not available.*\n";
        }
        if (!sandboxed) {
            return "*MCP sandbox results not available.*\n";
        }
        boolean judged = !findings.isEmpty();
        String head = judged ? """
                | Test | Direct Execution | MCP Sandbox | Isolation Status | Verdict | Proof |
                | ---- | ---------------- | ----------- | ---------------- | ------- | ----- |
                """ : """
                | Test | Direct Execution | MCP Sandbox | Isolation Status |
                | ---- | ---------------- | ----------- | ---------------- |
                """;
        return head
                + comparison.rows().stream()
                        .map(row -> line(row, findings, judged))
                        .collect(Collectors.joining());
    }

    private static String line(SeedComparison.Row row, Map<String, Finding> findings, boolean judged) {
        String line = "| %s | %s | %s | %s %s |"
                .formatted(
                        MarkdownText.of(title(row.test())),
                        outcome(row.direct().map(TestResult::success).orElse(false)),
                        outcome(row.sandboxed().map(TestResult::success).orElse(false)),
                        row.status().sign(),
                        row.status().title());
        if (!judged) {
            return line + "\n";
        }
        List<Map.Entry<String, Finding>> known = findings.entrySet().stream()
                .filter(finding -> row.probes().contains(finding.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .toList();
        String verdict = known.stream()
                .map(finding -> finding.getValue().verdict())
                .min(Comparator.naturalOrder())
                .map(Verdict::title)
                .orElse("not probed");
        String proof = known.stream()
                .map(finding -> "%s: %s".formatted(finding.getKey(), proof(finding.getValue())))
                .collect(Collectors.joining("; "));
        return "%s %s | %s |\n".formatted(line, verdict, MarkdownText.of(proof));
    }

    private static String proof(Finding finding) {
        return finding.layer()
                .map(layer -> "stopped by %s (%s)".formatted(layer.title(), finding.evidence()))
                .orElse(finding.evidence());
    }

    private static String outcome(boolean success) {
        return success ? "✅ Success" : "❌ Failed";
    }

    private static String title(String test) {
        return Arrays.stream(test.split("_"))
                .filter(word -> !word.isEmpty())
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining(" "));
    }
}
