package dev.constrictor.audit.report;

import dev.constrictor.audit.seed.SeedComparison;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** All that an audit found. Texts of targets are in it as they came, shortened; each format escapes them for itself. */
public record AuditReport(
        Instant began,
        Duration took,
        HostFacts host,
        List<Column> columns,
        List<ProbeRow> probes,
        List<PostureRow> posture,
        List<SeedComparison> seed) {
    public AuditReport {
        columns = List.copyOf(columns);
        probes = List.copyOf(probes);
        posture = List.copyOf(posture);
        seed = List.copyOf(seed);
        for (ProbeRow row : probes) {
            require(row.findings().size() == columns.size());
        }
        for (PostureRow row : posture) {
            require(row.seen().size() == columns.size());
        }
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException("a row does not have as many entries as there are columns");
        }
    }
}
