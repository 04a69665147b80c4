package dev.constrictor.audit.report;

import java.util.Locale;
import java.util.OptionalDouble;

/** A share for readers, rounded downwards: nothing but all is 100 %. */
public final class Percent {
    private static final int DIGITS = 4;
    private static final double TENTHS_OF_PERCENT = 1000;
    private static final double TEN = 10;
    // Two floating point numbers away from 57 of 100 is still 57 of 100.
    private static final double NOISE = 1e-9;

    private Percent() {}

    public static String of(OptionalDouble share) {
        if (share.isEmpty()) {
            return "not judged";
        }
        double percent = downwards(share.getAsDouble(), TENTHS_OF_PERCENT) * TENTHS_OF_PERCENT / TEN;
        return String.format(Locale.ROOT, percent == Math.rint(percent) ? "%.0f %%" : "%.1f %%", percent);
    }

    /** With so many digits as programs get. */
    public static double rounded(double share) {
        return downwards(share, Math.pow(TEN, DIGITS));
    }

    private static double downwards(double share, double steps) {
        return Math.floor(share * steps + NOISE) / steps;
    }
}
