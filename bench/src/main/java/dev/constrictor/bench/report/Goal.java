package dev.constrictor.bench.report;

import java.util.OptionalDouble;

/** A promise and what became of it in this run. */
public record Goal(String what, double bound, Direction direction, String unit, OptionalDouble got) {
    /** The one unit that says more about the machine than about us. */
    static final String SECONDS = "s";

    public enum Direction {
        AT_MOST,
        AT_LEAST
    }

    public enum Verdict {
        MET,
        NOT_MET,
        NOT_MEASURED
    }

    /** Whether another machine should come to about the same. */
    public boolean comparesRuns() {
        return !unit.equals(SECONDS);
    }

    public Verdict verdict() {
        if (got.isEmpty()) {
            return Verdict.NOT_MEASURED;
        }
        double value = got.getAsDouble();
        boolean met = direction == Direction.AT_MOST ? value <= bound : value >= bound;
        return met ? Verdict.MET : Verdict.NOT_MET;
    }
}
