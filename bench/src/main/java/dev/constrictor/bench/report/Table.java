package dev.constrictor.bench.report;

import dev.constrictor.bench.machine.Machine;
import dev.constrictor.bench.peer.page.PeerTable;
import dev.constrictor.bench.profile.FunctionCost;
import dev.constrictor.bench.profile.LayerCost;
import dev.constrictor.bench.profile.Phase;
import dev.constrictor.bench.profile.Profile;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The figures for people. */
public final class Table {
    private static final int MOST_FUNCTIONS = 20;

    private final Report report;
    private final Lines lines;

    public Table(Report report, PrintStream output) {
        this.report = report;
        this.lines = new Lines(output);
    }

    public void print() {
        Machine machine = report.machine();
        lines.add(
                "%s, %d cores, Linux %s, %d MB",
                machine.cpu(), machine.cores(), machine.kernel(), machine.memoryBytes() / 1_000_000);
        lines.add("Java %s, Python %s, %s", machine.java(), machine.python(), machine.root() ? "root" : "not root");
        lines.add("load before %s, after %s; %.0f s", report.loadBefore(), report.loadAfter(), report.seconds());
        report.peers().ifPresent(peers -> new PeerTable(peers).print(lines.output()));
        printLatencies();
        new LoadTable(report, lines).print();
        new CostTable(report, lines).print();
        report.profile().ifPresent(this::printProfile);
        printGoals();
        for (Missing missing : report.missing()) {
            lines.add("missing: %s: %s", missing.name(), missing.reason());
        }
    }

    private void printLatencies() {
        if (report.latencies().isEmpty()) {
            return;
        }
        lines.add(
                "%n%-18s %8s %8s %8s %8s %7s %6s   milliseconds",
                "latency", "p50", "p95", "p99", "mean", "×floor", "n");
        for (Latency latency : report.latencies()) {
            Statistics figures = latency.milliseconds();
            lines.add(
                    "%-18s %8.2f %8.2f %8.2f %8.2f %7s %6d   %s",
                    latency.name(),
                    figures.p50(),
                    figures.p95(),
                    figures.p99(),
                    figures.mean(),
                    Lines.shown(latency.ratioToFloor()),
                    figures.count(),
                    latency.description());
        }
    }

    private void printProfile(Profile profile) {
        lines.add("%n%-40s %9s   on demand, medians of %d", "phase", "µs", profile.executions());
        for (Phase phase : profile.phases()) {
            lines.add("%-40s %9.0f", phase.name(), phase.medianMicroseconds());
        }
        lines.add(
                "%n%-40s %9s %9s %7s %7s   in the inmate; %.0f page faults in all",
                "function", "µs", "own µs", "calls", "faults", profile.faults());
        for (FunctionCost cost :
                profile.functions().stream().limit(MOST_FUNCTIONS).toList()) {
            lines.add(
                    "%-40s %9.0f %9.0f %7.0f %7.0f",
                    cost.name(), cost.microseconds(), cost.ownMicroseconds(), cost.calls(), cost.ownFaults());
        }
        lines.add("%n%-40s %9s %9s   fork to wait, each with all before it", "layer", "µs", "added");
        for (LayerCost cost : profile.layers()) {
            lines.add("%-40s %9.0f %9.0f", cost.upTo(), cost.medianMicroseconds(), cost.addedMicroseconds());
        }
    }

    private void printGoals() {
        lines.add("%n%-34s %10s %8s", "goal", "bound", "got");
        for (Goal goal : goals(verdict -> verdict != Goal.Verdict.NOT_MEASURED)) {
            String sign = goal.direction() == Goal.Direction.AT_MOST ? "≤" : "≥";
            String mark = goal.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
            lines.add(
                    "%-34s %10s %8s %-21s %s",
                    goal.what(), sign + " " + goal.bound(), Lines.shown(goal.got()), goal.unit(), mark);
        }
        List<Goal> others = goals(verdict -> verdict == Goal.Verdict.NOT_MEASURED);
        if (!others.isEmpty()) {
            lines.add("not measured: %s", others.stream().map(Goal::what).collect(Collectors.joining("; ")));
        }
    }

    private List<Goal> goals(Predicate<Goal.Verdict> wanted) {
        return report.goals().stream()
                .filter(goal -> wanted.test(goal.verdict()))
                .toList();
    }
}
