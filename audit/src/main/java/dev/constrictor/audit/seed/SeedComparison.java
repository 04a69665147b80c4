package dev.constrictor.audit.seed;

import java.util.List;
import java.util.Optional;

/**
 * A category of the suite: the host beside one target.
 *
 * @param column the place of the target among the columns of a report
 */
public record SeedComparison(Category category, int column, List<Row> rows) {
    public SeedComparison {
        rows = List.copyOf(rows);
    }

    /**
     * One test.
     *
     * @param probes whose findings prove what the status only guesses
     */
    public record Row(
            String test,
            Optional<TestResult> direct,
            Optional<TestResult> sandboxed,
            Status status,
            List<String> probes) {
        public Row {
            probes = List.copyOf(probes);
        }
    }
}
