package dev.constrictor.bench.ratio;

import static java.util.Objects.requireNonNull;

/**
 * A figure that says more about us than about the machine.
 *
 * @param unit what it is a multiple of, measured in the same run, or megabytes
 */
public record Ratio(String name, double ratio, String unit, Better better) {
    public Ratio {
        requireNonNull(name, "name is null");
        requireNonNull(unit, "unit is null");
        requireNonNull(better, "better is null");
        if (!(ratio > 0) || Double.isInfinite(ratio)) {
            throw new IllegalArgumentException("the ratio of '%s' must be above 0, but is %s".formatted(name, ratio));
        }
    }

    /** Names may stay while what they stand for changes. */
    boolean comparesTo(Ratio other) {
        return name.equals(other.name) && unit.equals(other.unit) && better == other.better;
    }

    Ratio with(double other) {
        return new Ratio(name, other, unit, better);
    }
}
