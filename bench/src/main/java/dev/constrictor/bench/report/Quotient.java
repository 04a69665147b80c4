package dev.constrictor.bench.report;

import java.util.OptionalDouble;

/** One figure by another, where the run has both. */
final class Quotient {
    private Quotient() {}

    static OptionalDouble of(OptionalDouble dividend, OptionalDouble divisor) {
        return dividend.isPresent() && divisor.isPresent()
                ? OptionalDouble.of(dividend.getAsDouble() / divisor.getAsDouble())
                : OptionalDouble.empty();
    }
}
