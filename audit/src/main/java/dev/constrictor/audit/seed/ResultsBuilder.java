package dev.constrictor.audit.seed;

import java.util.HashMap;
import java.util.Map;

/** Collects results of tests that run beside each other. */
public final class ResultsBuilder {
    private final Map<Category, Map<String, TestResult>> tests = new HashMap<>();

    public synchronized void add(SeedTest test, TestResult result) {
        tests.computeIfAbsent(test.category(), _ -> new HashMap<>()).put(test.name(), result);
    }

    public synchronized SuiteResults build() {
        return new SuiteResults(tests);
    }
}
