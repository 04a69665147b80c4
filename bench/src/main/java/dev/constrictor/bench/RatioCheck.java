package dev.constrictor.bench;

import dev.constrictor.bench.ratio.Comparison;
import dev.constrictor.bench.ratio.ComparisonTable;
import dev.constrictor.bench.ratio.ExpectedRatios;
import dev.constrictor.bench.ratio.InvalidRatiosException;
import dev.constrictor.bench.ratio.Measurement;
import dev.constrictor.bench.ratio.Ratio;
import dev.constrictor.bench.ratio.RatioRun;
import dev.constrictor.bench.ratio.RegressionGuard;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Holds the ratios of a short run against those that are checked in, or writes the latter anew. */
public final class RatioCheck {
    private static final Path FILE = Path.of("bench", "ratios.json");
    private static final int RUNS_TO_WRITE = 3;
    private static final String USAGE = """
            Repeats the short benchmark and compares its ratios to those in %s.

              make bench-check
              make bench-ratios    writes the file anew, of %d runs; the same as make bench-check BENCH_ARGUMENTS=--write

            Ends with 0, with 1 if a ratio is more than %d %% worse in two runs, with 2 if the arguments or the file are wrong,
            and with 3 if it could not be measured.
            """.formatted(FILE, RUNS_TO_WRITE, Comparison.BOUND_PERCENT);

    private final Path file;
    private final Measurement measurement;
    private final PrintStream output;
    private final PrintStream errors;

    RatioCheck(Path file, Measurement measurement, PrintStream output, PrintStream errors) {
        this.file = file;
        this.measurement = measurement;
        this.output = output;
        this.errors = errors;
    }

    public static void main(String[] arguments) {
        System.exit(new RatioCheck(FILE, ShortRun.usual(), System.out, System.err).run(List.of(arguments)));
    }

    int run(List<String> arguments) {
        try {
            return switch (String.join(" ", arguments)) {
                case "" -> check();
                case "--write" -> write();
                case "--help", "-h" -> help();
                default ->
                    throw new UsageException(
                            "'%s' is none of --write and --help".formatted(String.join(" ", arguments)));
            };
        } catch (UsageException | InvalidRatiosException e) {
            errors.println("bench: " + e.getMessage());
            return 2;
        } catch (IOException e) {
            errors.println("bench: " + e.getMessage());
            return 3;
        } catch (InterruptedException e) {
            errors.println("bench: interrupted");
            return 130;
        }
    }

    private int check() throws InvalidRatiosException, IOException, InterruptedException {
        List<String> worse = new RegressionGuard(ExpectedRatios.read(file), measurement, output).regressions();
        if (worse.isEmpty()) {
            return 0;
        }
        errors.println(
                "bench: more than %d %% worse in both runs: %s. Look for the reason in what has changed since %s was written; if it has to be so, make bench-ratios writes it anew"
                        .formatted(Comparison.BOUND_PERCENT, String.join(", ", worse), file));
        return 1;
    }

    private int write() throws IOException, InterruptedException {
        List<RatioRun> runs = new ArrayList<>();
        for (int i = 1; i <= RUNS_TO_WRITE; i++) {
            errors.println("bench: run %d of %d".formatted(i, RUNS_TO_WRITE));
            runs.add(measurement.measure());
        }
        ExpectedRatios written = ExpectedRatios.medianOf(runs, measurement.command(), LocalDate.now(ZoneOffset.UTC));
        new ComparisonTable(
                        Comparison.of(former(), written.ratios()),
                        runs.getLast().missing())
                .print(output);
        written.write(file);
        output.println("%s now expects what is under 'got', the medians of %d runs.".formatted(file, RUNS_TO_WRITE));
        return 0;
    }

    /** None where the file is about to be mended. */
    private List<Ratio> former() {
        try {
            return ExpectedRatios.read(file).ratios();
        } catch (InvalidRatiosException e) {
            return List.of();
        }
    }

    private int help() {
        output.print(USAGE);
        return 0;
    }
}
