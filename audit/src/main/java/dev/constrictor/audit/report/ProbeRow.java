package dev.constrictor.audit.report;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.judge.HostRun;
import dev.constrictor.audit.probe.Probe;
import java.util.List;

/** A probe on the host, and in each target in the order of the columns. */
public record ProbeRow(Probe probe, HostRun host, List<Finding> findings) {
    public ProbeRow {
        findings = List.copyOf(findings);
    }
}
