package dev.constrictor.audit;

import static java.util.Objects.requireNonNull;

import dev.constrictor.audit.attempt.Attempts;
import dev.constrictor.audit.attempt.Outcome;
import dev.constrictor.audit.judge.HostRun;
import dev.constrictor.audit.judge.Judge;
import dev.constrictor.audit.place.Place;
import dev.constrictor.audit.posture.Posture;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.seed.ResultsBuilder;
import dev.constrictor.audit.seed.SeedTest;
import dev.constrictor.audit.seed.Suite;
import dev.constrictor.audit.seed.SuiteResults;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** All probes bare on the host, as far as they may run there. */
final class HostVisit {
    private final Place python;
    private final Attempts attempts;
    private final Suite suite;
    private final Map<String, Outcome> outcomes = new ConcurrentHashMap<>();
    private final Map<String, HostRun> runs = new ConcurrentHashMap<>();
    private final Map<String, String> posture = new ConcurrentHashMap<>();
    private final ResultsBuilder suiteResults = new ResultsBuilder();

    HostVisit(Place python, Attempts attempts, Suite suite) {
        this.python = python;
        this.attempts = attempts;
        this.suite = suite;
    }

    void run(List<Probe> probes, List<SeedTest> tests, Progress progress) throws InterruptedException {
        Agenda agenda = Agenda.of(probes, this::run);
        agenda.add(() -> posture.putAll(Posture.of(python)));
        tests.forEach(test -> agenda.add(() -> suiteResults.add(test, suite.run(test, python))));
        agenda.work(Math.max(2, Runtime.getRuntime().availableProcessors()), progress);
    }

    private void run(Probe probe) throws InterruptedException {
        if (!probe.host().mayRun()) {
            runs.put(probe.id(), new HostRun(HostRun.State.NOT_RUN, probe.host().objection()));
            return;
        }
        Outcome outcome = attempts.perform(probe, python);
        outcomes.put(probe.id(), outcome);
        runs.put(probe.id(), Judge.onHost(probe, outcome));
    }

    HostRun runOf(Probe probe) {
        return requireNonNull(runs.get(probe.id()), "the probe has not run");
    }

    /** Empty where it must not run on the host. */
    Optional<Outcome> outcomeOf(Probe probe) {
        return Optional.ofNullable(outcomes.get(probe.id()));
    }

    Map<String, String> posture() {
        return posture;
    }

    SuiteResults suiteResults() {
        return suiteResults.build();
    }
}
