package dev.constrictor.bench.ratio;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A ratio as it should be and as it is.
 *
 * @param expected nothing where the file does not know it
 * @param got nothing where the run did not measure it
 */
public record Comparison(String name, String unit, Better better, OptionalDouble expected, OptionalDouble got) {
    /** One run differs from the next by up to this much without any reason that one could find. */
    public static final int BOUND_PERCENT = 30;

    public enum Verdict {
        OK,
        WORSE,
        BETTER,
        NOT_MEASURED,
        NEW
    }

    /** Those of the file in its order, then those that it does not know. */
    public static List<Comparison> of(List<Ratio> expected, List<Ratio> got) {
        List<Comparison> comparisons = new ArrayList<>();
        for (Ratio each : expected) {
            comparisons.add(of(each, OptionalDouble.of(each.ratio()), value(each, got)));
        }
        for (Ratio each : got) {
            if (value(each, expected).isEmpty()) {
                comparisons.add(of(each, OptionalDouble.empty(), OptionalDouble.of(each.ratio())));
            }
        }
        return comparisons;
    }

    /** In whole percent, as the table shows it: nobody has to ask why 30 is too much. */
    public OptionalLong changePercent() {
        return expected.isPresent() && got.isPresent()
                ? OptionalLong.of(Math.round(100 * (got.getAsDouble() / expected.getAsDouble() - 1)))
                : OptionalLong.empty();
    }

    public Verdict verdict() {
        if (got.isEmpty()) {
            return Verdict.NOT_MEASURED;
        }
        if (expected.isEmpty()) {
            return Verdict.NEW;
        }
        long change = changePercent().orElseThrow();
        if (Math.abs(change) <= BOUND_PERCENT) {
            return Verdict.OK;
        }
        boolean grown = change > 0;
        return grown == (better == Better.LARGER) ? Verdict.BETTER : Verdict.WORSE;
    }

    private static Comparison of(Ratio ratio, OptionalDouble expected, OptionalDouble got) {
        return new Comparison(ratio.name(), ratio.unit(), ratio.better(), expected, got);
    }

    private static OptionalDouble value(Ratio wanted, List<Ratio> ratios) {
        Optional<Ratio> found = ratios.stream().filter(wanted::comparesTo).findFirst();
        return found.isPresent() ? OptionalDouble.of(found.get().ratio()) : OptionalDouble.empty();
    }
}
