package dev.constrictor.cli.conformance;

import java.util.List;

/** What the suite has found in one scenario of one revision of the protocol. */
record Scenario(String revision, String name, List<Check> checks) {
    Scenario {
        checks = List.copyOf(checks);
    }

    List<Check> failed() {
        return checks.stream().filter(Check::failed).toList();
    }

    @Override
    public String toString() {
        return revision + " " + name;
    }
}
