package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.ProbeRow;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How many probes each layer of one target stopped, and how many passed all of them.
 *
 * @param stopped by layer, from the code outwards
 * @param passed by verdict; what could not be judged is in neither
 */
record Walls(Map<Layer, Integer> stopped, Map<Verdict, Integer> passed) {
    static Walls of(AuditReport report, int column) {
        Map<Layer, Integer> stopped = new EnumMap<>(Layer.class);
        Map<Verdict, Integer> passed = new EnumMap<>(Verdict.class);
        for (ProbeRow row : report.probes()) {
            Finding finding = row.findings().get(column);
            switch (finding.verdict()) {
                case CONTAINED -> stopped.merge(finding.layer().orElse(Layer.UNKNOWN), 1, Integer::sum);
                case ESCAPE, PARTIAL, ALLOWED -> passed.merge(finding.verdict(), 1, Integer::sum);
                case INCONCLUSIVE -> {}
            }
        }
        return new Walls(stopped, passed);
    }

    int total() {
        return sum(stopped.values()) + sum(passed.values());
    }

    List<String> idle() {
        return Arrays.stream(Layer.values())
                .filter(layer -> layer != Layer.UNKNOWN && !stopped.containsKey(layer))
                .map(Layer::title)
                .toList();
    }

    private static int sum(Collection<Integer> counts) {
        return counts.stream().mapToInt(Integer::intValue).sum();
    }
}
