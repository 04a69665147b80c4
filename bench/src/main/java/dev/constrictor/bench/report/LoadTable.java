package dev.constrictor.bench.report;

import dev.constrictor.bench.measure.HalfLoad;
import dev.constrictor.bench.measure.Throughput;
import dev.constrictor.bench.served.FlatFigures;
import dev.constrictor.bench.served.FloodFigures;

/** What becomes of calls when there are many. */
record LoadTable(Report report, Lines lines) {
    void print() {
        printThroughput();
        report.halfLoad().ifPresent(this::printHalfLoad);
        printFloods();
        report.flat().ifPresent(this::printFlat);
    }

    private void printThroughput() {
        if (report.throughput().isEmpty()) {
            return;
        }
        lines.add("%n%-20s %8s %8s %8s %8s", "throughput", "per s", "p50", "p95", "p99");
        for (Throughput each : report.throughput()) {
            Statistics figures = each.milliseconds();
            lines.add(
                    "%-20s %8.0f %8.2f %8.2f %8.2f",
                    "%s, %d %s".formatted(each.way(), each.clients(), each.clients() == 1 ? "client" : "clients"),
                    each.executionsPerSecond(),
                    figures.p50(),
                    figures.p95(),
                    figures.p99());
        }
    }

    private void printHalfLoad(HalfLoad load) {
        Statistics figures = load.milliseconds();
        lines.add(
                "%nhalf load: %.0f calls a second of %.0f; p50 %.2f, p95 %.2f, p99 %.2f ms; p99 is %.2f × p50, n %d",
                load.askedPerSecond(),
                load.mostPerSecond(),
                figures.p50(),
                figures.p95(),
                figures.p99(),
                load.tailRatio(),
                figures.count());
    }

    private void printFlat(FlatFigures flat) {
        lines.add("%n%-22s %8s %8s %7s", flat.executions() + " executions", "first", "last", "×");
        lines.add(
                "%-22s %8.2f %8.2f %7.3f",
                "p50, ms",
                flat.first().milliseconds().p50(),
                flat.last().milliseconds().p50(),
                flat.latencyRatio());
        lines.add(
                "%-22s %8s %8s %7s",
                "memory, MB",
                Lines.shown(Megabytes.of(flat.first().bytes())),
                Lines.shown(Megabytes.of(flat.last().bytes())),
                Lines.shown(flat.memoryRatio()));
        lines.add(
                "%-22s %8.2f %8.2f %7.3f",
                "floor meanwhile, ms", flat.floorFirst().p50(), flat.floorLast().p50(), flat.floorRatio());
        lines.add(
                "%-22s %8.2f %8.2f %7.3f   of a fresh server, and of this one in turn with it",
                "p50, ms",
                flat.besideFresh().fresh().p50(),
                flat.besideFresh().old().p50(),
                flat.besideFresh().ratio());
    }

    private void printFloods() {
        if (report.floods().isEmpty()) {
            return;
        }
        lines.add(
                "%n%-16s %8s %8s %8s %8s %7s %7s %7s %7s   milliseconds of another caller",
                "flood of", "idle p50", "p99", "p50", "p99", "×p50", "×p99", "run", "refused");
        for (FloodFigures each : report.floods()) {
            lines.add(
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
}
