package dev.constrictor.audit;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.attempt.Attempts;
import dev.constrictor.audit.canary.Canaries;
import dev.constrictor.audit.place.HostPython;
import dev.constrictor.audit.posture.Posture;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.HostFacts;
import dev.constrictor.audit.report.ProbeRow;
import dev.constrictor.audit.seed.Comparer;
import dev.constrictor.audit.seed.SeedComparison;
import dev.constrictor.audit.seed.SeedTest;
import dev.constrictor.audit.seed.Suite;
import dev.constrictor.audit.seed.SuiteResults;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;

/** Runs all probes on the host and in the targets, and judges. */
public final class Audit {
    private static final String PUBLIC_SITE = "www.example.com";
    private static final int PUBLIC_PORT = 80;

    private final AuditOptions options;
    private final Progress progress;
    private final List<SeedTest> tests;

    public Audit(AuditOptions options, Progress progress) {
        this.options = requireNonNull(options, "options is null");
        this.progress = requireNonNull(progress, "progress is null");
        this.tests = options.suite() ? SeedTest.all() : List.of();
    }

    /** @throws IOException when the canaries cannot be planted */
    public AuditResults run() throws IOException, InterruptedException {
        Instant began = Instant.now();
        progress.begin((options.probes().size() + tests.size() + 1)
                * (options.targets().size() + 1));
        try (Canaries canaries = Canaries.plant(options.python());
                Workers workers = new Workers()) {
            Attempts attempts = new Attempts(canaries);
            Suite suite = options.internet()
                    ? new Suite(PUBLIC_SITE, PUBLIC_PORT)
                    : new Suite("localhost", canaries.tcpPort());
            HostVisit host = new HostVisit(new HostPython(options.python(), canaries.environment()), attempts, suite);
            List<TargetVisit> visits = new CopyOnWriteArrayList<>();
            try {
                List<Future<TargetVisit>> running = options.targets().stream()
                        .map(target -> workers.begin(() -> {
                            TargetVisit visit = TargetVisit.connect(target, canaries);
                            visits.add(visit);
                            visit.run(options.probes(), tests, attempts, suite, progress);
                            return visit;
                        }))
                        .toList();
                host.run(options.probes(), tests, progress);
                List<TargetVisit> inOrder = new ArrayList<>();
                for (Future<TargetVisit> visit : running) {
                    inOrder.add(Workers.await(visit));
                }
                return results(began, host, inOrder);
            } finally {
                visits.forEach(TargetVisit::close);
            }
        }
    }

    private AuditResults results(Instant began, HostVisit host, List<TargetVisit> visits) {
        List<ProbeRow> rows = options.probes().stream()
                .map(probe -> new ProbeRow(
                        probe,
                        host.runOf(probe),
                        visits.stream()
                                .map(visit -> visit.findingOf(probe, host))
                                .toList()))
                .toList();
        SuiteResults direct = host.suiteResults();
        List<SuiteResults> sandboxed =
                visits.stream().map(TargetVisit::suiteResults).toList();
        Comparer comparer = new Comparer(tests);
        List<SeedComparison> comparisons = new ArrayList<>();
        for (int column = 0; column < visits.size(); column++) {
            comparisons.addAll(comparer.compare(direct, sandboxed.get(column), column));
        }
        AuditReport report = new AuditReport(
                began,
                Duration.between(began, Instant.now()),
                hostFacts(),
                visits.stream().map(TargetVisit::column).toList(),
                rows,
                Posture.compare(
                        host.posture(),
                        visits.stream().map(TargetVisit::posture).toList()),
                comparisons);
        return new AuditResults(report, direct, sandboxed, visits.stream().allMatch(TargetVisit::works));
    }

    private HostFacts hostFacts() {
        String system = "%s %s, %s"
                .formatted(
                        System.getProperty("os.name"), System.getProperty("os.version"), System.getProperty("os.arch"));
        return new HostFacts(system, String.join(" ", options.python()), System.getProperty("user.name", ""));
    }
}
