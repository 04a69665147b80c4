package dev.constrictor.bench.peer.page;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers with as many digits as mean something. */
final class Figures {
    private static final double MEGABYTE = 1e6;

    private Figures() {}

    static String milliseconds(double value) {
        return significant(value);
    }

    static String ratio(OptionalDouble value) {
        return value.isPresent() ? "×" + significant(value.getAsDouble()) : "";
    }

    static String orDash(OptionalDouble value) {
        return value.isPresent() ? significant(value.getAsDouble()) : "–";
    }

    static String megabytes(OptionalLong bytes) {
        return bytes.isPresent() ? String.format(Locale.ROOT, "%.0f", bytes.getAsLong() / MEGABYTE) : "–";
    }

    static String significant(double value) {
        String format = value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
