package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that are as bad as can be: none of them passes, hides what it lets out, or ends the audit. */
@Tag("packaged")
class AuditOfBadServersTest extends AuditRuns {
    @Test
    void every_hole_of_a_server_that_holds_nothing_is_found() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--safe", "--jobs", "4", "--server", server("unsafe"));

        assertThat(audit.exitCode()).as(audit.stderr()).isOne();
        List<String> missed = probes(report())
                .filter(probe -> state(probe).equals("succeeded"))
                .filter(probe -> !List.of("escape", "partial", "allowed").contains(verdict(probe, 0)))
                .map(probe -> "%s %s"
                        .formatted(
                                probe.path("id").asString(),
                                probe.path("findings").path(0)))
                .toList();
        assertThat(missed).isEmpty();
    }

    @Test
    void a_server_that_refuses_everything_in_words_is_not_taken_for_a_kernel() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--server", server("refuses"));

        assertThat(audit.exitCode()).isZero();
        assertThat(probes(report())
                        .map(probe ->
                                probe.path("findings").path(0).path("layer").asString()))
                .containsOnly("guard");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            deaf     | does not run Python by its tool run_python_code: a multiplication came back as "ok"
            toolless | has no tool that plainly runs code: name one with --tool
            babbles  | theirs cannot be spoken to: too much of its standard output is no message; its standard output held 10,001 lines that are no messages, the first: "this is no message"
            drones   | theirs cannot be spoken to: a line of its standard output is longer than 16,777,216 bytes
            missing  | theirs cannot be spoken to: its process has ended; it says:
            """)
    void a_server_that_cannot_be_audited_is_told_and_passes_nothing(String mode, String complaint) throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--patience", "2", "--server", server(mode));

        assertThat(audit.exitCode()).as(audit.stdout()).isEqualTo(3);
        assertThat(audit.stdout()).contains("theirs: not audited").contains(complaint);
        assertThat(probes(report()).map(probe -> verdict(probe, 0))).containsOnly("inconclusive");
    }

    @Test
    void a_server_that_logs_between_its_messages_is_audited_and_told_of_it() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--server", server("logs"));

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isOne();
        assertThat(probes(report()).map(probe -> verdict(probe, 0))).containsOnly("escape");
        assertThat(audit.stdout())
                .containsPattern("its standard output held \\d+ lines that are no messages, "
                        + "the first: \"<script>alert\\(4\\)</script>\\\\u001b\\[31m reading \\d+\"");
        assertThat(Files.readString(folder.resolve("results/isolation_report.html")))
                .contains("lines that are no messages")
                .doesNotContain("<script>alert", "\u001b");
    }

    @Test
    void a_server_that_dies_is_started_anew_and_blamed() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--patience", "3", "--server", server("dies"));

        assertThat(audit.stdout()).contains("it stopped working over");
        assertThat(probes(report()).map(probe -> verdict(probe, 0))).contains("partial");
    }

    @Test
    void a_server_that_hangs_is_given_up_and_passes_nothing() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", "FS-01", "--patience", "1", "--server", server("hangs"));

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isIn(0, 1, 3);
        assertThat(report().path("targets").path(0).path("complaint").asString())
                .contains("it stopped working");
    }

    @ParameterizedTest
    @ValueSource(strings = {"floods", "huge"})
    void a_server_that_floods_is_survived(String mode) throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--patience", "5", "--server", server(mode));

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isIn(0, 1, 3);
        assertThat(probes(report())).hasSize(4);
    }

    @Test
    void a_server_that_answers_without_running_the_code_passes_nothing() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--server", server("evades"));

        assertThat(audit.exitCode()).isEqualTo(3);
        assertThat(probes(report()).map(probe -> verdict(probe, 0))).containsOnly("inconclusive");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pads", "errs", "blobs", "drowns", "shouts"})
    void a_hole_is_found_however_the_server_hides_it(String mode) throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--server", server(mode));

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isOne();
        assertThat(probes(report()).map(probe -> verdict(probe, 0))).containsOnly("escape");
    }

    @Test
    void what_one_execution_leaves_to_the_next_is_not_judged_where_the_first_did_not_run() throws Exception {
        audit(CONSTRICTOR, "--safe", "--only", "XL", "--server", server("unplants"));

        assertThat(probes(report()).map(probe -> verdict(probe, 0))).containsOnly("inconclusive");
    }

    @Test
    void half_a_character_costs_no_report() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", "FS-01,suite", "--server", server("surrogates"));

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isZero();
    }

    @Test
    void nothing_of_a_hostile_server_reaches_a_reader_unescaped() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", SOME, "--server", server("hostile"));

        assertThat(audit.stdout() + audit.stderr()).doesNotContain("\u001b", "\u0007", "\u202e");
        try (Stream<Path> files = Files.list(folder.resolve("results"))) {
            for (Path file : files.toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain("\u001b", "\u0007", "\u202e");
            }
        }
        for (String name : List.of("isolation_report.html", "isolation_report.md")) {
            assertThat(Files.readString(folder.resolve("results").resolve(name)))
                    .as(name)
                    .contains("alert")
                    .doesNotContain("<script>alert", "<img src=x");
        }
    }

    @Test
    void a_server_whose_calls_share_a_process_is_started_anew_for_each_probe() throws Exception {
        Finished audit = audit(
                CONSTRICTOR, "--safe", "--only", "FS-01,KS-03,KS-10,KS-16,KS-25,XL-08", "--server", server("shares"));

        assertThat(audit.exitCode()).as(audit.stdout()).isOne();
        assertThat(probes(report())
                        .filter(probe -> state(probe).equals("succeeded"))
                        .map(probe -> probe.path("id").asString() + " " + verdict(probe, 0)))
                .isNotEmpty()
                .allMatch(found -> !found.endsWith("contained"));
        assertThat(Files.readString(folder.resolve("results/isolation_report.md")))
                .contains("its calls share one process, so it was started anew for each probe");
    }
}
