package dev.constrictor.audit.report;

import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.probe.Probe;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * How much of what could be judged was contained.
 *
 * @param counts of each verdict
 * @param weighted the same share, each probe with the weight of its impact; empty where nothing could be judged
 */
public record Score(Map<Verdict, Integer> counts, OptionalDouble weighted) {
    public Score {
        counts = Map.copyOf(counts);
    }

    /** @param column the place of the target among the columns */
    public static Score of(List<ProbeRow> rows, int column, Predicate<Probe> which) {
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        double contained = 0;
        double judged = 0;
        for (ProbeRow row : rows) {
            if (!which.test(row.probe())) {
                continue;
            }
            Finding finding = row.findings().get(column);
            counts.merge(finding.verdict(), 1, Integer::sum);
            if (finding.verdict().judged()) {
                int weight = row.probe().impact().weight();
                judged += weight;
                contained += finding.verdict() == Verdict.CONTAINED ? weight : 0;
            }
        }
        return new Score(counts, judged == 0 ? OptionalDouble.empty() : OptionalDouble.of(contained / judged));
    }

    public int count(Verdict verdict) {
        return counts.getOrDefault(verdict, 0);
    }

    public int judged() {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().judged())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** The share of contained among those that could be judged; empty where nothing could. */
    public OptionalDouble containment() {
        return judged() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) count(Verdict.CONTAINED) / judged());
    }
}
