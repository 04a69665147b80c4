package dev.constrictor.audit;

import dev.constrictor.audit.attempt.Attempts;
import dev.constrictor.audit.attempt.Outcome;
import dev.constrictor.audit.canary.Canaries;
import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.judge.Judge;
import dev.constrictor.audit.posture.Posture;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.report.Column;
import dev.constrictor.audit.seed.ResultsBuilder;
import dev.constrictor.audit.seed.SeedTest;
import dev.constrictor.audit.seed.Suite;
import dev.constrictor.audit.seed.SuiteResults;
import dev.constrictor.audit.target.McpTarget;
import dev.constrictor.audit.target.ServerAddress;
import dev.constrictor.audit.target.TargetException;
import dev.constrictor.audit.target.TargetOptions;
import dev.constrictor.audit.text.Excerpt;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All probes in one target, as far as it can be spoken to. */
final class TargetVisit implements AutoCloseable {
    private final TargetOptions options;
    private final Optional<McpTarget> target;
    private final String complaint;
    private final Map<String, Outcome> outcomes = new ConcurrentHashMap<>();
    private final Map<String, String> posture = new ConcurrentHashMap<>();
    private final ResultsBuilder suiteResults = new ResultsBuilder();

    private TargetVisit(TargetOptions options, Optional<McpTarget> target, String complaint) {
        this.options = options;
        this.target = target;
        this.complaint = complaint;
    }

    /** A server that is started for it has a secret in its environment. */
    static TargetVisit connect(TargetOptions options, Canaries canaries) throws InterruptedException {
        TargetOptions planted = options.address() instanceof ServerAddress.Started started
                ? options.at(started.with(canaries.environment()))
                : options;
        try {
            return new TargetVisit(options, Optional.of(McpTarget.connect(planted)), "");
        } catch (TargetException e) {
            return new TargetVisit(options, Optional.empty(), Excerpt.of(String.valueOf(e.getMessage())));
        }
    }

    void run(List<Probe> probes, List<SeedTest> tests, Attempts attempts, Suite suite, Progress progress)
            throws InterruptedException {
        if (target.isEmpty()) {
            return;
        }
        McpTarget server = target.get();
        Agenda agenda = Agenda.of(probes, probe -> {
            try (McpTarget.Visit visit = server.visit()) {
                outcomes.put(probe.id(), attempts.perform(probe, visit));
            }
        });
        // First of all: a probe may change the process that it runs in.
        try (McpTarget.Visit visit = server.visit()) {
            posture.putAll(Posture.of(visit));
        }
        progress.step();
        tests.forEach(test -> agenda.add(() -> {
            try (McpTarget.Visit visit = server.visit()) {
                suiteResults.add(test, suite.run(test, visit));
            }
        }));
        agenda.work(options.jobs(), progress);
    }

    Finding findingOf(Probe probe, HostVisit host) {
        Outcome outcome = outcomes.get(probe.id());
        return outcome == null
                ? Finding.of(Verdict.INCONCLUSIVE, complaint, Duration.ZERO)
                : Judge.inTarget(probe, host.outcomeOf(probe), host.runOf(probe), outcome, options);
    }

    Map<String, String> posture() {
        return posture;
    }

    SuiteResults suiteResults() {
        return suiteResults.build();
    }

    boolean works() {
        return target.map(McpTarget::works).orElse(false);
    }

    Column column() {
        return new Column(
                options.name(),
                Excerpt.of(target.map(McpTarget::serverName).orElse("")),
                Excerpt.of(target.map(McpTarget::tool)
                        .map(tool -> "%s(%s)".formatted(tool.name(), tool.argument()))
                        .orElse("")),
                options.reached(),
                complaint.isEmpty() ? target.map(TargetVisit::remarks).orElse("") : complaint);
    }

    private static String remarks(McpTarget server) {
        String broken = server.broken() == 0
                ? ""
                : "it stopped working over %d calls and was connected to anew as long as that helped"
                        .formatted(server.broken());
        return Stream.of(broken, sharing(server), server.noise())
                .filter(remark -> !remark.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String sharing(McpTarget server) {
        if (!server.sharesProcess()) {
            return "";
        }
        return server.options().address() instanceof ServerAddress.Started
                ? "its calls share one process, so it was started anew for each probe"
                : "its calls share one process, so one probe may have changed what another met";
    }

    @Override
    public void close() {
        target.ifPresent(McpTarget::close);
    }
}
