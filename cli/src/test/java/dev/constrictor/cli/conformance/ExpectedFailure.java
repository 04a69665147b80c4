package dev.constrictor.cli.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A check that cannot pass, with the reason. */
record ExpectedFailure(String revision, String scenario, String check, String reason) {
    private static final String FILE = "expected-failures.txt";

    static List<ExpectedFailure> all() throws IOException {
        try (InputStream resource = ExpectedFailure.class.getResourceAsStream(FILE)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(ExpectedFailure::parse)
                    .toList();
        }
    }

    private static ExpectedFailure parse(String line) {
        String[] parts = line.strip().split("\\s+", 4);
        if (parts.length < 4) {
            throw new IllegalArgumentException(FILE + " gives no reason in the line: " + line);
        }
        return new ExpectedFailure(parts[0], parts[1], parts[2], parts[3]);
    }

    boolean isOf(Check given) {
        return check.equals(given.id());
    }

    boolean isOf(Scenario given) {
        return revision.equals(given.revision()) && scenario.equals(given.name());
    }
}
