package dev.constrictor.bench.report;

import dev.constrictor.bench.compute.ComputeFigures;
import dev.constrictor.bench.measure.MemoryUse;
import dev.constrictor.bench.measure.ProcessorUse;
import dev.constrictor.bench.served.ServeFigures;

/** What it takes of the machine. */
record CostTable(Report report, Lines lines) {
    void print() {
        report.serve().ifPresent(this::printServe);
        printCompute();
        report.processorUse().ifPresent(this::printProcessorUse);
        report.memoryUse().ifPresent(this::printMemory);
    }

    private void printServe(ServeFigures serve) {
        lines.add(
                "%ncold ./constrictor serve to its first result: p50 %.0f ms, most %.0f ms, n %d; at rest %s MB in %d processes",
                serve.firstResult().p50(),
                serve.firstResult().max(),
                serve.firstResult().count(),
                Lines.shown(Megabytes.of(serve.restingBytes())),
                serve.processes());
    }

    private void printCompute() {
        if (report.compute().isEmpty()) {
            return;
        }
        lines.add(
                "%n%-18s %8s %8s %7s %10s %6s   milliseconds, as the code times itself",
                "compute", "inmate", "plain", "ratio", "processor", "n");
        for (ComputeFigures each : report.compute()) {
            lines.add(
                    "%-18s %8.1f %8.1f %7.3f %10.3f %6d",
                    each.work(),
                    each.inmate().p50(),
                    each.plain().p50(),
                    each.ratio(),
                    each.processorRatio(),
                    each.plain().count());
        }
    }

    private void printProcessorUse(ProcessorUse use) {
        lines.add(
                "%nprocessor time per execution: %.2f ms = server %.2f + zygote %.2f + inmate %.2f + warden %.2f",
                use.total(), use.server(), use.zygote(), use.inmates(), use.warden());
        report.latencies().stream()
                .flatMapToDouble(latency -> latency.processorMilliseconds().stream())
                .forEach(floor -> lines.add("processor time of the floor: %.2f ms", floor));
    }

    private void printMemory(MemoryUse use) {
        lines.add(
                "%nprivate memory per ready inmate: %.2f MB; resident: zygote %.1f, warden %.1f, server %.1f MB",
                use.privatePerReadyInmate() / 1e6,
                use.residentZygote() / 1e6,
                use.residentWarden() / 1e6,
                use.residentServer() / 1e6);
    }
}
