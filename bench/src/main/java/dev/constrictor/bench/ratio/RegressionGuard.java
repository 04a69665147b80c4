package dev.constrictor.bench.ratio;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.ratio.Comparison.Verdict;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Measures, compares, and lets one bad run pass: only what is worse twice has become worse. */
public final class RegressionGuard {
    private final ExpectedRatios expected;
    private final Measurement measurement;
    private final PrintStream output;

    public RegressionGuard(ExpectedRatios expected, Measurement measurement, PrintStream output) {
        this.expected = expected;
        this.measurement = measurement;
        this.output = output;
    }

    /** @return the names of the ratios that have become worse */
    public List<String> regressions() throws IOException, InterruptedException {
        output.println("Expected is the median of %d runs on %s: %s"
                .formatted(expected.runs(), expected.written(), described(expected.machine(), expected.load())));
        RatioRun run = measurement.measure();
        output.println("This machine: " + described(run.machine(), run.load()));
        if (!alike(run.machine(), expected.machine())) {
            output.println("They are not alike, and ratios may differ for that alone.");
        }
        if (run.load() > run.machine().cores()) {
            output.println("This machine has other work to do, and ratios may differ for that alone.");
        }
        List<Comparison> first = compare(run);
        List<String> worseOnce = named(Verdict.WORSE, first);
        if (worseOnce.isEmpty()) {
            output.println("No ratio is more than %d %% worse.".formatted(Comparison.BOUND_PERCENT));
            tellOfBetter(named(Verdict.BETTER, first));
            return List.of();
        }
        output.println("More than %d %% worse: %s. That may be chance, so all is measured once more."
                .formatted(Comparison.BOUND_PERCENT, String.join(", ", worseOnce)));
        List<Comparison> second = compare(measurement.measure());
        List<String> worseTwice = inBoth(worseOnce, named(Verdict.WORSE, second));
        if (worseTwice.isEmpty()) {
            output.println("No ratio is more than %d %% worse in both runs.".formatted(Comparison.BOUND_PERCENT));
        }
        tellOfBetter(inBoth(named(Verdict.BETTER, first), named(Verdict.BETTER, second)));
        return worseTwice;
    }

    private List<Comparison> compare(RatioRun run) {
        List<Comparison> comparisons = Comparison.of(expected.ratios(), run.ratios());
        new ComparisonTable(comparisons, run.missing()).print(output);
        return comparisons;
    }

    private void tellOfBetter(List<String> names) {
        if (!names.isEmpty()) {
            output.println("More than %d %% better: %s. If that is to stay, make bench-ratios keeps it."
                    .formatted(Comparison.BOUND_PERCENT, String.join(", ", names)));
        }
    }

    private static List<String> named(Verdict verdict, List<Comparison> comparisons) {
        return comparisons.stream()
                .filter(each -> each.verdict() == verdict)
                .map(Comparison::name)
                .toList();
    }

    private static List<String> inBoth(List<String> some, List<String> others) {
        List<String> both = new ArrayList<>(some);
        both.retainAll(others);
        return both;
    }

    /** Versions of kernel, Java and Python may cost something too; but to find that out is what this is for. */
    private static boolean alike(Machine one, Machine other) {
        return one.cpu().equals(other.cpu()) && one.cores() == other.cores() && one.root() == other.root();
    }

    private static String described(Machine machine, double load) {
        return String.format(
                Locale.ROOT,
                "%s, %d cores, Linux %s, %s, load %.1f",
                machine.cpu(),
                machine.cores(),
                machine.kernel(),
                machine.root() ? "root" : "not root",
                load);
    }
}
