package dev.constrictor.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.attempt.Outcome;
import dev.constrictor.audit.finding.Finding;
import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.place.Reply;
import dev.constrictor.audit.probe.Group;
import dev.constrictor.audit.probe.HostRule;
import dev.constrictor.audit.probe.Impact;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.probe.Proof;
import dev.constrictor.audit.script.Said;
import dev.constrictor.audit.target.ServerAddress;
import dev.constrictor.audit.target.TargetOptions;
import dev.constrictor.audit.text.Excerpt;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class JudgeTest {
    private static final HostRun SUCCEEDED = new HostRun(HostRun.State.SUCCEEDED, "");
    private static final HostRun NOT_RUN = new HostRun(HostRun.State.NOT_RUN, "it would do harm");

    @Test
    void a_secret_that_comes_back_is_an_escape_even_where_the_attempt_never_got_to_tell() {
        Outcome leaked = new Outcome(
                reply(Reply.Kind.FAILED, ""),
                Optional.empty(),
                true,
                Optional.of("a file"),
                false,
                false,
                false,
                false);

        assertThat(judge(probe(Proof.SECRET), leaked).verdict()).isEqualTo(Verdict.ESCAPE);
    }

    @Test
    void what_a_witness_saw_counts_and_not_what_code_says_of_itself() {
        Outcome claims = outcome(new Said(Said.Kind.GOT, "I was there"));

        assertThat(judge(probe(Proof.CONTACT), claims).verdict()).isEqualTo(Verdict.CONTAINED);
        assertThat(judge(probe(Proof.CHANGE), claims).verdict()).isEqualTo(Verdict.CONTAINED);
        assertThat(judge(probe(Proof.ENDED), claims).verdict()).isEqualTo(Verdict.CONTAINED);
        assertThat(judge(probe(Proof.SECRET), claims).verdict()).isEqualTo(Verdict.CONTAINED);
        assertThat(judge(probe(Proof.RETURNED), claims).verdict()).isEqualTo(Verdict.ESCAPE);
    }

    @Test
    void the_host_s_own_value_is_an_escape_part_of_it_partial_and_another_value_contained() {
        Outcome host = outcome(new Said(Said.Kind.GOT, "alpha\nbeta"));

        assertThat(judge(probe(Proof.SAME), host, host).verdict()).isEqualTo(Verdict.ESCAPE);
        assertThat(judge(probe(Proof.SAME), host, outcome(new Said(Said.Kind.GOT, "beta\ngamma")))
                        .verdict())
                .isEqualTo(Verdict.PARTIAL);
        assertThat(judge(probe(Proof.SAME), host, outcome(new Said(Said.Kind.GOT, "sandbox")))
                        .verdict())
                .isEqualTo(Verdict.CONTAINED);
    }

    @Test
    void what_fails_on_the_host_proves_nothing() {
        Finding finding = Judge.inTarget(
                probe(Proof.RETURNED),
                Optional.of(outcome(new Said(Said.Kind.NOTHING, ""))),
                new HostRun(HostRun.State.FAILED, "no such thing"),
                outcome(new Said(Said.Kind.NOTHING, "")),
                target(true));

        assertThat(finding.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(finding.evidence()).contains("no such thing");
    }

    @Test
    void silence_is_never_a_pass() {
        assertThat(judge(probe(Proof.RETURNED), silent(Reply.Kind.SILENT)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(probe(Proof.RETURNED), silent(Reply.Kind.NOT_CALLED)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judge(probe(Proof.RETURNED), silent(Reply.Kind.BROKEN)).verdict())
                .isEqualTo(Verdict.PARTIAL);
    }

    @Test
    void an_answer_without_the_attempt_s_own_word_is_no_pass() {
        assertThat(judge(probe(Proof.SECRET), silent(Reply.Kind.ANSWERED)).verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void what_one_execution_leaves_is_not_judged_where_the_first_did_not_run() {
        Outcome unplanted = new Outcome(
                reply(Reply.Kind.ANSWERED, ""),
                Optional.of(new Said(Said.Kind.NOTHING, "")),
                false,
                Optional.empty(),
                false,
                false,
                false,
                false);

        assertThat(judge(probe(Proof.RETURNED), unplanted).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void what_a_configuration_means_to_allow_is_no_escape_unless_the_target_does_not_mean_it() {
        Probe allowed = probe(Proof.RETURNED, Optional.of("policy off"));
        Outcome got = outcome(new Said(Said.Kind.GOT, "os"));

        assertThat(judge(allowed, got).verdict()).isEqualTo(Verdict.ALLOWED);
        assertThat(Judge.inTarget(allowed, Optional.of(got), SUCCEEDED, got, strict())
                        .verdict())
                .isEqualTo(Verdict.PARTIAL);
    }

    @Test
    void what_is_planted_here_proves_nothing_about_a_server_elsewhere() {
        Outcome nothing = outcome(new Said(Said.Kind.RAISED, "FileNotFoundError(2, 'no')"));

        assertThat(Judge.inTarget(probe(Proof.SECRET), Optional.of(nothing), SUCCEEDED, nothing, target(false))
                        .verdict())
                .isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(Judge.inTarget(probe(Proof.RETURNED), Optional.empty(), NOT_RUN, nothing, target(false))
                        .verdict())
                .isEqualTo(Verdict.CONTAINED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FileNotFoundError(2, 'No such file or directory') | mount namespace
            OSError(30, 'Read-only file system')              | mount namespace
            PermissionError(13, 'Permission denied')          | Landlock
            PermissionError(1, 'Operation not permitted')     | seccomp
            ProcessLookupError(3, 'No such process')          | pid namespace
            OSError(101, 'Network is unreachable')            | net namespace
            MemoryError()                                     | rlimit
            ModuleNotFoundError("No module named 'os'")       | guard
            TimeLimitReached('time limit reached')            | limit
            SomethingOdd('whatever')                          | unknown
            """)
    void an_error_tells_what_stopped_it(String repr, String layer) {
        assertThat(judge(probe(Proof.RETURNED), outcome(new Said(Said.Kind.RAISED, repr)))
                        .layer())
                .contains(Layer.named(layer).orElseThrow());
    }

    @Test
    void where_several_layers_answer_alike_the_target_s_own_word_counts() {
        Reply reply = new Reply(
                Reply.Kind.ANSWERED,
                "",
                JsonMapper.shared().readTree("{\"security_events\": [{\"layer\": \"audit_hook\"}]}"),
                Duration.ZERO);
        Outcome outcome = new Outcome(
                reply,
                Optional.of(new Said(Said.Kind.RAISED, "PermissionError(1, 'Operation not permitted')")),
                true,
                Optional.empty(),
                false,
                false,
                false,
                false);

        assertThat(judge(probe(Proof.RETURNED), outcome).layer()).contains(Layer.AUDIT_HOOK);
    }

    @Test
    void a_refusal_in_words_is_the_guard_s_and_a_time_limit_a_limit_s() {
        assertThat(judge(probe(Proof.RETURNED), refused("Import of os is not allowed"))
                        .layer())
                .contains(Layer.GUARD);
        assertThat(judge(probe(Proof.RETURNED), refused("Execution timed out")).layer())
                .contains(Layer.LIMIT);
        assertThat(judge(probe(Proof.RETURNED), refused("ouch")).layer()).contains(Layer.UNKNOWN);
    }

    @Test
    void excerpts_hold_nothing_that_moves_a_cursor() {
        assertThat(Excerpt.of("a\u001b[2J\u0007b\u202ec\nd\u0000" + "x".repeat(5000)))
                .startsWith("a\\u001b[2J\\u0007b\\u202ec d\\u0000x")
                .hasSizeLessThan(300)
                .endsWith("…");
    }

    private static Finding judge(Probe probe, Outcome outcome) {
        return judge(probe, outcome(new Said(Said.Kind.GOT, "something on the host")), outcome);
    }

    private static Finding judge(Probe probe, Outcome host, Outcome outcome) {
        return Judge.inTarget(probe, Optional.of(host), SUCCEEDED, outcome, target(true));
    }

    private static Outcome outcome(Said said) {
        return new Outcome(
                reply(Reply.Kind.ANSWERED, ""), Optional.of(said), true, Optional.empty(), false, false, false, false);
    }

    private static Outcome silent(Reply.Kind kind) {
        return new Outcome(reply(kind, "gone"), Optional.empty(), true, Optional.empty(), false, false, false, false);
    }

    private static Outcome refused(String words) {
        return new Outcome(
                reply(Reply.Kind.FAILED, words), Optional.empty(), true, Optional.empty(), false, false, false, false);
    }

    private static Reply reply(Reply.Kind kind, String text) {
        return Reply.of(kind, text, Duration.ofMillis(3));
    }

    private static Probe probe(Proof proof) {
        return probe(proof, Optional.empty());
    }

    private static Probe probe(Proof proof, Optional<String> allowed) {
        return new Probe(
                "FS-01",
                Group.FILESYSTEM,
                "title",
                "tries",
                Impact.HOST_LEAK,
                proof,
                HostRule.RUN,
                "advice",
                List.of(),
                allowed,
                Map.of(),
                Duration.ofSeconds(1),
                Map.of(),
                false,
                "\ndef attempt(host):\n    return 1\n");
    }

    private static TargetOptions target(boolean here) {
        return new TargetOptions(
                "theirs",
                new ServerAddress.Running(URI.create("http://192.0.2.1/mcp"), Map.of()),
                Optional.empty(),
                Optional.empty(),
                here,
                1,
                Duration.ofSeconds(1),
                Set.of());
    }

    private static TargetOptions strict() {
        return new TargetOptions(
                "ours",
                ServerAddress.Started.line("true"),
                Optional.empty(),
                Optional.empty(),
                true,
                1,
                Duration.ofSeconds(1),
                Set.of("policy off"));
    }
}
