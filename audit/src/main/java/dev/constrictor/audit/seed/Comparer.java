package dev.constrictor.audit.seed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Sets results of the host and of a target beside each other. */
public final class Comparer {
    private final Map<String, List<String>> probes = new LinkedHashMap<>();

    public Comparer(List<SeedTest> tests) {
        tests.forEach(test -> probes.put(test.name(), test.probes()));
    }

    /** Categories that neither of them has are left out. */
    public List<SeedComparison> compare(SuiteResults direct, SuiteResults sandboxed, int column) {
        List<SeedComparison> comparisons = new ArrayList<>();
        for (Category category : Category.values()) {
            TreeSet<String> names = new TreeSet<>();
            names.addAll(direct.tests().getOrDefault(category, Map.of()).keySet());
            names.addAll(sandboxed.tests().getOrDefault(category, Map.of()).keySet());
            if (!names.isEmpty()) {
                comparisons.add(new SeedComparison(
                        category,
                        column,
                        names.stream()
                                .map(name -> row(name, direct.test(category, name), sandboxed.test(category, name)))
                                .toList()));
            }
        }
        return comparisons;
    }

    private SeedComparison.Row row(String name, Optional<TestResult> direct, Optional<TestResult> sandboxed) {
        return new SeedComparison.Row(
                name, direct, sandboxed, Status.of(direct, sandboxed), probes.getOrDefault(name, List.of()));
    }
}
