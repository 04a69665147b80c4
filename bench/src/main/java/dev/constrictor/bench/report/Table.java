package dev.constrictor.bench.report;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.peer.page.PeerTable;
import dev.constrictor.bench.profile.FunctionCost;
import dev.constrictor.bench.profile.LayerCost;
import dev.constrictor.bench.profile.Phase;
import dev.constrictor.bench.profile.Profile;
import dev.constrictor.bench.served.FloodFigures;
import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalDouble;

/** The figures for people. */
public final class Table {
    private static final int MOST_FUNCTIONS = 20;

    private final Report report;

    public Table(Report report) {
        this.report = report;
    }

    public void print(PrintStream output) {
        Machine machine = report.machine();
        line(
                output,
                "%s, %d cores, Linux %s, %d MB",
                machine.cpu(),
                machine.cores(),
                machine.kernel(),
                machine.memoryBytes() / 1_000_000);
        line(output, "Java %s, Python %s, %s", machine.java(), machine.python(), machine.root() ? "root" : "not root");
        line(output, "load before %s, after %s; %.0f s", report.loadBefore(), report.loadAfter(), report.seconds());
        report.peers().ifPresent(peers -> new PeerTable(peers).print(output));
        printLatencies(output);
        printThroughput(output);
        printFloods(output);
        report.processorUse().ifPresent(use -> printProcessorUse(output, use));
        report.memoryUse().ifPresent(use -> printMemory(output, use));
        report.profile().ifPresent(profile -> printProfile(output, profile));
        printGoals(output);
        for (Missing missing : report.missing()) {
            line(output, "missing: %s: %s", missing.name(), missing.reason());
        }
    }

    private void printLatencies(PrintStream output) {
        if (report.latencies().isEmpty()) {
            return;
        }
        line(
                output,
                "%n%-18s %8s %8s %8s %8s %7s %6s   milliseconds",
                "latency",
                "p50",
                "p95",
                "p99",
                "mean",
                "×floor",
                "n");
        for (Latency latency : report.latencies()) {
            Statistics figures = latency.milliseconds();
            line(
                    output,
                    "%-18s %8.2f %8.2f %8.2f %8.2f %7s %6d   %s",
                    latency.name(),
                    figures.p50(),
                    figures.p95(),
                    figures.p99(),
                    figures.mean(),
                    shown(latency.ratioToFloor()),
                    figures.count(),
                    latency.description());
        }
    }

    private void printThroughput(PrintStream output) {
        if (report.throughput().isEmpty()) {
            return;
        }
        line(output, "%n%-20s %8s %8s %8s %8s", "throughput", "per s", "p50", "p95", "p99");
        for (Throughput each : report.throughput()) {
            Statistics figures = each.milliseconds();
            line(
                    output,
                    "%-20s %8.0f %8.2f %8.2f %8.2f",
                    "%s, %d %s".formatted(each.way(), each.clients(), each.clients() == 1 ? "client" : "clients"),
                    each.executionsPerSecond(),
                    figures.p50(),
                    figures.p95(),
                    figures.p99());
        }
    }

    private void printFloods(PrintStream output) {
        if (report.floods().isEmpty()) {
            return;
        }
        line(
                output,
                "%n%-16s %8s %8s %8s %8s %7s %7s %7s %7s   milliseconds of another caller",
                "flood of",
                "idle p50",
                "p99",
                "p50",
                "p99",
                "×p50",
                "×p99",
                "run",
                "refused");
        for (FloodFigures each : report.floods()) {
            line(
                    output,
                    "%-16s %8.2f %8.2f %8.2f %8.2f %7.2f %7.2f %7d %7d",
                    each.flood().description(),
                    each.idle().p50(),
                    each.idle().p99(),
                    each.flooded().p50(),
                    each.flooded().p99(),
                    each.medianRatio(),
                    each.tailRatio(),
                    each.answered(),
                    each.refused());
        }
    }

    private void printProcessorUse(PrintStream output, ProcessorUse use) {
        line(
                output,
                "%nprocessor time per execution: %.2f ms = server %.2f + zygote %.2f + inmate %.2f + warden %.2f",
                use.total(),
                use.server(),
                use.zygote(),
                use.inmates(),
                use.warden());
        report.latencies().stream()
                .flatMapToDouble(latency -> latency.processorMilliseconds().stream())
                .forEach(floor -> line(output, "processor time of the floor: %.2f ms", floor));
    }

    private static void printMemory(PrintStream output, MemoryUse use) {
        line(
                output,
                "%nprivate memory per ready inmate: %.2f MB; resident: zygote %.1f, warden %.1f, server %.1f MB",
                use.privatePerReadyInmate() / 1e6,
                use.residentZygote() / 1e6,
                use.residentWarden() / 1e6,
                use.residentServer() / 1e6);
    }

    private static void printProfile(PrintStream output, Profile profile) {
        line(output, "%n%-40s %9s   on demand, medians of %d", "phase", "µs", profile.executions());
        for (Phase phase : profile.phases()) {
            line(output, "%-40s %9.0f", phase.name(), phase.medianMicroseconds());
        }
        line(
                output,
                "%n%-40s %9s %9s %7s %7s   in the inmate; %.0f page faults in all",
                "function",
                "µs",
                "own µs",
                "calls",
                "faults",
                profile.faults());
        for (FunctionCost cost :
                profile.functions().stream().limit(MOST_FUNCTIONS).toList()) {
            line(
                    output,
                    "%-40s %9.0f %9.0f %7.0f %7.0f",
                    cost.name(),
                    cost.microseconds(),
                    cost.ownMicroseconds(),
                    cost.calls(),
                    cost.ownFaults());
        }
        line(output, "%n%-40s %9s %9s   fork to wait, each with all before it", "layer", "µs", "added");
        for (LayerCost cost : profile.layers()) {
            line(output, "%-40s %9.0f %9.0f", cost.upTo(), cost.medianMicroseconds(), cost.addedMicroseconds());
        }
    }

    private void printGoals(PrintStream output) {
        line(output, "%n%-34s %10s %8s", "goal", "bound", "got");
        for (Goal goal : report.goals()) {
            String sign = goal.direction() == Goal.Direction.AT_MOST ? "≤" : "≥";
            String mark = goal.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            line(
                    output,
                    "%-34s %10s %8s %-16s %s",
                    goal.what(),
                    sign + " " + goal.bound(),
                    shown(goal.got()),
                    goal.unit(),
                    mark);
        }
    }

    private static String shown(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.2f", value.getAsDouble()) : "-";
    }

    private static void line(PrintStream output, String format, Object... values) {
        output.printf(Locale.ROOT, format + "%n", values);
    }
}
