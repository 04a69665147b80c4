package dev.constrictor.audit;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.target.TargetOptions;
import java.util.List;

/**
 * What to audit, and how.
 *
 * @param python the command of the host's interpreter
 * @param suite whether the tutorial's suite runs, too
 * @param internet whether the suite's two tests that call a public web site may do so; a service of this machine stands
 *     in for it otherwise
 */
public record AuditOptions(
        List<String> python, List<Probe> probes, boolean suite, List<TargetOptions> targets, boolean internet) {
    public AuditOptions {
        python = List.copyOf(python);
        probes = List.copyOf(probes);
        targets = List.copyOf(targets);
        requireNonNull(python, "python is null");
    }
}
