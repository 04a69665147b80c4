package dev.constrictor.cli.doctor;

import java.util.List;

/** @param works whether code can be run here as configured */
public record Diagnosis(boolean works, List<Check> checks) {
    public Diagnosis {
        checks = List.copyOf(checks);
    }
}
