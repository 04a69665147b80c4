package dev.constrictor.bench.peer.contest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.peer.contest.Candidate.Opening;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContestTest {
    private static final Effort LITTLE = new Effort(1, 2, 1, 1, 20, 1, 1, 1, 1, 1, 1, 1, 1);
    private static final Work TRIVIAL = new Work("trivial", "2+2");

    @TempDir
    private Path folder;

    @Test
    void whatever_becomes_of_a_peer_is_told_and_the_others_are_measured() throws Exception {
        PeerSection section = run(
                candidate("right", server("answer(request, {'result': 4})")),
                candidate("wrong", server("answer(request, {'result': 4 if len(asked) < 2 else 5})")),
                candidate("deadly", server("answer(request, {'result': 4}) if len(asked) < 2 else sys.exit(1)")),
                candidate("broken", server("answer(request, {'success': False, 'error': 'no kernel for it'})")),
                candidate("absent", () -> {
                    throw new PeerMissingException("no npm on this machine");
                }));

        assertThat(outcome(section, "right")).isInstanceOfSatisfying(Outcome.Measured.class, measured -> {
            assertThat(measured.milliseconds().count()).isEqualTo(1);
            assertThat(measured.processorMilliseconds()).isPresent();
        });
        assertThat(outcome(section, "wrong")).isEqualTo(new Outcome.Wrong("was to answer 4, but answered '5'"));
        assertThat(outcome(section, "deadly")).isInstanceOf(Outcome.Ended.class);
        assertThat(outcome(section, "broken")).isEqualTo(new Outcome.Missing("does not run here: no kernel for it"));
        assertThat(outcome(section, "absent")).isEqualTo(new Outcome.Missing("no npm on this machine"));
        assertThat(section.works()).hasSize(12);
        assertThat(section.results()).hasSize(12 * 5);
    }

    @Test
    void what_a_peer_says_it_cannot_do_is_told_in_its_words() throws Exception {
        PeerSection section = run(candidate("subset", server("""
                if 'import' in line:
                    answer(request, {'success': False, 'error': "ModuleNotFoundError: No module named 'math'"})
                else:
                    answer(request, {'result': 4})""")));
        assertThat(section.outcome(new Work("pi", ""), section.peers().getFirst()))
                .contains(new Outcome.Cannot("ModuleNotFoundError: No module named 'math'"));
    }

    @Test
    void ten_at_once_have_a_pace_and_a_cold_start_has_none() throws Exception {
        PeerSection section = run(candidate("right", server("""
                if len(asked) == 1:
                    import time
                    time.sleep(0.2)
                answer(request, {'result': 4})""")));
        PeerFacts right = section.peers().getFirst();
        assertThat(section.measured(Work.TOGETHER, right).orElseThrow().perSecond())
                .isPresent();
        assertThat(section.measured(Work.COLD_START, right).orElseThrow().perSecond())
                .isEmpty();
        assertThat(section.measured(Work.COLD_START, right)
                        .orElseThrow()
                        .milliseconds()
                        .p50())
                .as("what the first call of a new process takes is in it")
                .isGreaterThanOrEqualTo(200);
    }

    @Test
    void who_refuses_no_import_is_not_asked_for_one() throws Exception {
        PeerSection section = run(candidate("right", server("answer(request, {'result': 4})")));
        assertThat(section.outcome(new Work("refused", ""), section.peers().getFirst()))
                .containsInstanceOf(Outcome.NotAsked.class);
    }

    private static PeerSection run(Candidate... candidates) throws Exception {
        try (Contest contest = new Contest(List.of(candidates), LITTLE, line -> {})) {
            return contest.run();
        }
    }

    private static Outcome outcome(PeerSection section, String peer) {
        return section.results().stream()
                .filter(result ->
                        result.work().equals(TRIVIAL.name()) && result.peer().equals(peer))
                .findFirst()
                .orElseThrow()
                .outcome();
    }

    private static Candidate candidate(String name, Opening opening) {
        PeerFacts facts = new PeerFacts(name, name, "none", "", "", OptionalLong.empty());
        return new Candidate(facts, Tempo.SERVER, false, opening, Optional.empty());
    }

    private Opening server(String behaviour) {
        return () -> new ServerPeer(() -> FakeServer.that(behaviour), folder.resolve("log"));
    }
}
