package dev.constrictor.bench.report;

import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalDouble;

/** Text line by line, its figures written the same wherever it runs. */
record Lines(PrintStream output) {
    void add(String format, Object... values) {
        output.printf(Locale.ROOT, format + "%n", values);
    }

    static String shown(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "-";
    }
}
