package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.AuditReport;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Where on the page a probe stands. */
final class ProbeAnchors {
    private final Map<String, Integer> rows = new HashMap<>();

    ProbeAnchors(AuditReport report) {
        for (int row = 0; row < report.probes().size(); row++) {
            rows.putIfAbsent(report.probes().get(row).probe().id(), row);
        }
    }

    Optional<Integer> rowOf(String probe) {
        return Optional.ofNullable(rows.get(probe));
    }

    static String id(int row) {
        return "probe-" + (row + 1);
    }
}
