package dev.constrictor.audit.report;

import java.util.Locale;
import java.util.OptionalDouble;

/** A share for readers, rounded downwards: nothing but all is 100 %. */
public final class Percent {
    private static final double HUNDRED = 100;
    private static final double TEN = 10;

    private Percent() {}

    public static String of(OptionalDouble share) {
        if (share.isEmpty()) {
            return "not judged";
        }
        double tenths = Math.floor(share.getAsDouble() * HUNDRED * TEN) / TEN;
        return tenths == Math.rint(tenths)
                ? String.format(Locale.ROOT, "%.0f %%", tenths)
                : String.format(Locale.ROOT, "%.1f %%", tenths);
    }
}
