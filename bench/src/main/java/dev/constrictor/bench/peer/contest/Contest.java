package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Rounds;
import dev.constrictor.bench.peer.contest.Candidate.Opening;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerResult;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import dev.constrictor.bench.peer.task.Excerpt;
import dev.constrictor.bench.peer.task.Reply;
import dev.constrictor.bench.peer.task.Task;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/** All peers at all work, one piece of work after the other, all peers in turn. Closing it ends all their processes. */
public final class Contest implements Closeable {
    private static final Outcome REFUSES_NOTHING = new Outcome.NotAsked("lets code import what there is");

    private final List<Candidate> candidates;
    private final Effort effort;
    private final Consumer<String> progress;
    private final Deque<Closeable> opened = new ConcurrentLinkedDeque<>();
    private final Map<Candidate, Peer> peers = new LinkedHashMap<>();
    private final Map<Candidate, PeerFacts> facts = new LinkedHashMap<>();
    private final Map<Candidate, Outcome> missing = new LinkedHashMap<>();
    private final List<Work> works = new ArrayList<>();
    private final List<PeerResult> results = new ArrayList<>();

    Contest(List<Candidate> candidates, Effort effort, Consumer<String> progress) {
        this.candidates = List.copyOf(candidates);
        this.effort = effort;
        this.progress = progress;
    }

    public static Contest of(Roster roster, Effort effort, Consumer<String> progress)
            throws IOException, InterruptedException {
        Contest contest = new Contest(roster.all(), effort, progress);
        contest.opened.push(roster);
        return contest;
    }

    public PeerSection run() throws IOException, InterruptedException {
        candidates.forEach(candidate -> facts.put(candidate, candidate.facts()));
        for (Candidate candidate : candidates) {
            progress.accept("peers: " + candidate.facts().title());
            open(candidate, candidate.opening(), peers, missing);
        }
        for (Task task : Task.all()) {
            measure(new Work(task.name(), task.title()), task, Sampling.ONE_BY_ONE);
        }
        measure(Work.TOGETHER, Task.TRIVIAL, Sampling.TOGETHER);
        measure(Work.COLD_START, Task.TRIVIAL, Sampling.COLD_START);
        return new PeerSection(List.copyOf(facts.values()), works, results);
    }

    /** The last first. A second thread may do the same when the run is interrupted. */
    @Override
    public void close() throws IOException {
        IOException trouble = null;
        for (Closeable next = opened.poll(); next != null; next = opened.poll()) {
            try {
                next.close();
            } catch (IOException e) {
                trouble = e;
            }
        }
        if (trouble != null) {
            throw trouble;
        }
    }

    private void measure(Work work, Task task, Sampling sampling) throws IOException, InterruptedException {
        progress.accept("peers: " + work.title());
        works.add(work);
        Map<Candidate, Peer> taking = peers;
        Map<Candidate, Outcome> absent = missing;
        if (task.equals(Task.PANDAS)) {
            taking = new LinkedHashMap<>();
            absent = new LinkedHashMap<>(missing);
            setUpForScience(taking, absent);
        }
        Map<Candidate, Trial> trials = new LinkedHashMap<>();
        taking.forEach((candidate, peer) -> {
            if (!task.equals(Task.REFUSED) || candidate.refusesImports()) {
                trials.put(candidate, new Trial(candidate, peer, task, sampling, effort));
            }
        });
        new Rounds(List.copyOf(trials.values())).run(effort.rounds());
        for (Peer peer : taking.values()) {
            if (!peers.containsValue(peer)) {
                peer.close();
            }
        }
        for (Candidate candidate : candidates) {
            Trial trial = trials.get(candidate);
            Outcome outcome = trial != null ? trial.outcome() : absent.getOrDefault(candidate, REFUSES_NOTHING);
            results.add(new PeerResult(work.name(), candidate.facts().name(), outcome));
        }
    }

    /** Those that need other settings for it are started with them, so that nobody is slower for what only this needs. */
    private void setUpForScience(Map<Candidate, Peer> taking, Map<Candidate, Outcome> absent)
            throws IOException, InterruptedException {
        for (Candidate candidate : candidates) {
            Peer usual = peers.get(candidate);
            if (usual != null && candidate.forScience().isEmpty()) {
                taking.put(candidate, usual);
            } else if (usual != null) {
                open(candidate, candidate.forScience().get(), taking, absent);
            }
        }
    }

    private void open(Candidate candidate, Opening opening, Map<Candidate, Peer> into, Map<Candidate, Outcome> absent)
            throws IOException, InterruptedException {
        try {
            Peer peer = opening.open();
            opened.push(peer);
            warmUp(candidate, peer);
            into.put(candidate, peer);
            facts.computeIfPresent(
                    candidate,
                    (key, known) ->
                            known.residentBytes().isPresent() ? known : known.withResidentBytes(peer.residentBytes()));
        } catch (PeerMissingException e) {
            absent.putIfAbsent(candidate, new Outcome.Missing(e.reason()));
        } catch (PeerEndedException e) {
            absent.putIfAbsent(candidate, new Outcome.Missing("does not start: " + e.getMessage()));
        }
    }

    private void warmUp(Candidate candidate, Peer peer) throws IOException, InterruptedException, PeerMissingException {
        for (int i = 0; i < candidate.tempo().warmUp(effort); i++) {
            Reply reply = peer.attempt(Task.TRIVIAL).reply();
            if (!reply.success()) {
                throw new PeerMissingException("does not run here: " + Excerpt.ofLastLine(reply.error()));
            }
        }
        Thread.sleep(candidate.tempo().rest());
    }
}
