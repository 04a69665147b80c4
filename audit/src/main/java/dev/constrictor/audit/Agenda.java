package dev.constrictor.audit;

import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.Probe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What is to be done in one place: most of it beside each other, some of it with nobody else around. */
final class Agenda {
    private final List<Workers.Step> together = new ArrayList<>();
    private final List<Workers.Step> alone = new ArrayList<>();

    interface Attempt {
        void at(Probe probe) throws InterruptedException;
    }

    /** Those that run into limits come first: they take the longest, and most of that they wait. */
    static Agenda of(List<Probe> probes, Attempt attempt) {
        Agenda agenda = new Agenda();
        probes.stream()
                .sorted(Comparator.comparing(probe -> probe.group() != Group.RESOURCES))
                .forEach(probe -> (probe.alone() ? agenda.alone : agenda.together).add(() -> attempt.at(probe)));
        return agenda;
    }

    void add(Workers.Step step) {
        together.add(step);
    }

    void work(int jobs, Progress progress) throws InterruptedException {
        Workers.work(together, jobs, progress);
        Workers.work(alone, 1, progress);
    }
}
