package dev.constrictor.bench.ratio;

import dev.constrictor.bench.report.Missing;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Comparisons for people. */
public record ComparisonTable(List<Comparison> comparisons, List<Missing> missing) {
    public ComparisonTable {
        comparisons = List.copyOf(comparisons);
        missing = List.copyOf(missing);
    }

    public void print(PrintStream output) {
        output.printf(
                Locale.ROOT, "%n%-34s %9s %9s  %-16s %8s   %s%n", "ratio", "expected", "got", "", "change", "verdict");
        for (Comparison each : comparisons) {
            output.printf(
                    Locale.ROOT,
                    "%-34s %9s %9s  %-16s %8s   %s%n",
                    each.name(),
                    shown(each.expected()),
                    shown(each.got()),
                    each.unit(),
                    shown(each.changePercent()),
                    each.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
        missing.forEach(each -> output.printf(Locale.ROOT, "missing: %s: %s%n", each.name(), each.reason()));
        output.println();
    }

    private static String shown(OptionalDouble ratio) {
        return ratio.isPresent() ? String.format(Locale.ROOT, "%.2f", ratio.getAsDouble()) : "-";
    }

    private static String shown(OptionalLong percent) {
        return percent.isPresent() ? String.format(Locale.ROOT, "%+d %%", percent.getAsLong()) : "-";
    }
}
