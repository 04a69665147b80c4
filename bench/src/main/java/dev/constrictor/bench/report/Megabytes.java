package dev.constrictor.bench.report;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/** As people read memory. */
final class Megabytes {
    private static final double BYTES = 1e6;

    private Megabytes() {}

    static double of(double bytes) {
        return bytes / BYTES;
    }

    static OptionalDouble of(OptionalLong bytes) {
        return bytes.isPresent() ? OptionalDouble.of(bytes.getAsLong() / BYTES) : OptionalDouble.empty();
    }
}
