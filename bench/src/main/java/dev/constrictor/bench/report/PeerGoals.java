package dev.constrictor.bench.report;

import static dev.constrictor.bench.report.Goal.Direction.AT_LEAST;
import static dev.constrictor.bench.report.Goal.Direction.AT_MOST;

import dev.constrictor.bench.peer.contest.Roster;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import dev.constrictor.bench.peer.task.Task;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** What we promise beside servers that have no kernel between code and themselves, or another kind of machine. */
record PeerGoals(Optional<PeerSection> peers) {
    private static final String TRIVIAL = Task.TRIVIAL.name();

    List<Goal> all() {
        OptionalDouble ours = median(TRIVIAL, Roster.CONSTRICTOR);
        return List.of(
                new Goal(
                        "2+2 over stdio",
                        1.0,
                        AT_MOST,
                        "× RestrictedPython's",
                        Quotient.of(ours, median(TRIVIAL, Roster.RESTRICTED_PYTHON))),
                new Goal(
                        "2+2 over stdio, beside Pyodide",
                        1.0,
                        AT_MOST,
                        "× Pyodide's",
                        Quotient.of(ours, median(TRIVIAL, Roster.PYODIDE))),
                new Goal(
                        "Pyodide's first call",
                        20,
                        AT_LEAST,
                        "× our 2+2",
                        Quotient.of(median(Work.COLD_START.name(), Roster.PYODIDE), ours)));
    }

    private OptionalDouble median(String work, String peer) {
        return peers.isPresent() ? peers.get().median(work, peer) : OptionalDouble.empty();
    }
}
