package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The audit as a user starts it, of our own server and of servers that are as bad as can be. */
@Tag("packaged")
class AuditCommandTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();
    private static final List<String> FILES = List.of(
            "file_access_results.json",
            "file_access_results_mcp.json",
            "command_execution_results.json",
            "command_execution_results_mcp.json",
            "network_access_results.json",
            "network_access_results_mcp.json",
            "system_resources_results.json",
            "system_resources_results_mcp.json",
            "isolation_report.md",
            "isolation_report.html",
            "isolation_report.json",
            "isolation_report.schema.json",
            "isolation_report.sarif",
            "isolation_report.xml");
    /** Few and harmless. */
    private static final String SOME = "FS-01,FS-19,NW-01,SI-01";

    @TempDir
    Path folder;

    @Test
    void nothing_gets_out_of_our_own_server_with_the_policy_off_or_on() throws Exception {
        assertHolds(CONSTRICTOR);
        assertThat(FILES)
                .allSatisfy(name ->
                        assertThat(folder.resolve("results").resolve(name)).isNotEmptyFile());
        JsonNode report = report();
        List<JsonNode> onHost =
                probes(report).filter(probe -> !state(probe).equals("not_run")).toList();
        // What cannot succeed on a bare host proves nothing; some need a kernel or a user that this machine lacks.
        assertThat(onHost.stream()
                        .filter(probe -> state(probe).equals("succeeded"))
                        .count())
                .isGreaterThan(onHost.size() * 8L / 10);
        assertThat(Files.readString(folder.resolve("results/isolation_report.md")))
                .contains("| Write To Tmp | ✅ Success | ✅ Success | ❌ Not isolated | contained |");
    }

    @Test
    void nothing_gets_out_of_our_own_server_that_an_ordinary_user_runs() throws Exception {
        Path home = Files.createDirectory(folder.resolve("home"));
        for (Path open : List.of(folder, home)) {
            Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        }
        assertHolds(CONSTRICTOR
                .within("setpriv", "--reuid=12345", "--regid=12345", "--clear-groups")
                .with("HOME", home.toString()));
    }

    @Test
    @Timeout(400) // some hundred containers
    void nothing_gets_out_of_a_container_of_our_own_server() throws Exception {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":"))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "runsc"))),
                "needs runsc on the PATH: apt install runsc");
        List<String> server = CONSTRICTOR
                .command("serve", "--engine", "container", "--policy", "off")
                .command();
        String line = server.stream().map("'%s'"::formatted).collect(Collectors.joining(" "));

        Finished audit = audit(CONSTRICTOR, "--patience", "60", "--jobs", "2", "--server", "ours=exec " + line);

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isZero();
        assertThat(probes(report()).filter(probe -> List.of("escape", "partial").contains(verdict(probe, 0))))
                .isEmpty();
        assertThat(probes(report())
                        .filter(probe -> verdict(probe, 0).equals("inconclusive"))
                        .count())
                .isLessThan(15);
    }

    private void assertHolds(Launcher launcher) throws Exception {
        // The first call waits for a Python that is unpacked into a new home, beside all that runs on the host.
        Finished audit = audit(launcher, "--patience", "60");

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isZero();
        assertThat(audit.stdout()).contains("constrictor, policy off: 100.0 % contained");
        JsonNode report = report();
        assertThat(probes(report).count()).isGreaterThanOrEqualTo(120);
        assertThat(probes(report).filter(probe -> List.of("escape", "partial").contains(verdict(probe, 0))))
                .as("policy off")
                .isEmpty();
        assertThat(probes(report).filter(probe -> verdict(probe, 1).equals("escape")))
                .as("policy standard")
                .isEmpty();
    }

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
    void our_server_over_http_is_audited_like_any_other() throws Exception {
        try (HttpServed served = new HttpServed(CONSTRICTOR.with("SANDBOX_POLICY", "off"))) {
            Finished audit = audit(
                    CONSTRICTOR,
                    "--only",
                    SOME + ",XL",
                    "--url",
                    "ours=" + served.uri(),
                    "--header",
                    "Authorization: Bearer " + served.generatedToken());

            assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isZero();
            assertThat(audit.stdout()).contains("ours: 100.0 % contained").doesNotContain(served.generatedToken());
            assertThat(probes(report())
                            .filter(probe -> probe.path("id").asString().equals("SI-01"))
                            .map(probe -> verdict(probe, 0)))
                    .containsExactly("inconclusive");
        }
    }

    @Test
    void a_server_that_is_not_there_is_told() throws Exception {
        Finished audit = audit(CONSTRICTOR, "--only", "FS-01", "--url", "http://127.0.0.1:1/mcp");

        assertThat(audit.exitCode()).isEqualTo(3);
        assertThat(audit.stdout()).contains("nobody listens there");
    }

    @Test
    void a_server_that_does_not_let_us_in_is_told_with_what_to_do() throws Exception {
        try (HttpServed served = new HttpServed(CONSTRICTOR)) {
            Finished audit =
                    audit(CONSTRICTOR, "--only", "FS-01", "--url", served.uri().toString());

            assertThat(audit.exitCode()).isEqualTo(3);
            assertThat(audit.stdout()).contains("give a token with --header");
        }
    }

    @Test
    void several_targets_stand_beside_each_other() throws Exception {
        audit(
                CONSTRICTOR,
                "--only",
                "FS-01,SI-01,suite",
                "--server",
                server("unsafe"),
                "--server",
                "strict=" + script("refuses"),
                "--own");

        assertThat(report().path("targets")
                        .valueStream()
                        .map(column -> column.path("name").asString()))
                .containsExactly("theirs", "strict", "constrictor, policy off", "constrictor, policy standard");
        assertThat(probes(report()).map(probe -> verdict(probe, 0) + " " + verdict(probe, 2)))
                .containsExactly("escape contained", "escape contained");
        assertThat(folder.resolve("results/file_access_results_mcp_strict.json"))
                .exists();
    }

    @Test
    void what_got_worse_since_the_baseline_fails() throws Exception {
        audit(CONSTRICTOR, "--only", "FS-01", "--server", server("refuses"));
        Path baseline = Files.move(folder.resolve("results/isolation_report.json"), folder.resolve("baseline.json"));

        Finished worse = audit(
                CONSTRICTOR,
                "--only",
                "FS-01",
                "--fail-on",
                "never",
                "--baseline",
                baseline.toString(),
                "--server",
                server("unsafe"));
        Finished same =
                audit(CONSTRICTOR, "--only", "FS-01", "--baseline", baseline.toString(), "--server", server("refuses"));

        assertThat(worse.exitCode()).as(worse.stdout()).isOne();
        assertThat(worse.stdout()).contains("FS-01 in theirs got worse: it was contained and is escape");
        assertThat(same.exitCode()).as(same.stdout()).isZero();
    }

    @Test
    void a_target_that_the_baseline_does_not_know_does_not_pass_for_one_that_is_no_worse() throws Exception {
        audit(CONSTRICTOR, "--only", "FS-01", "--server", server("refuses"));
        Path baseline = Files.move(folder.resolve("results/isolation_report.json"), folder.resolve("baseline.json"));

        Finished other = audit(
                CONSTRICTOR,
                "--only",
                "FS-01",
                "--fail-on",
                "never",
                "--baseline",
                baseline.toString(),
                "--server",
                "other=" + script("unsafe"));

        assertThat(other.exitCode()).as(other.stdout()).isOne();
        assertThat(other.stdout()).contains("the baseline knows no target \"other\"");
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --only ZZ            | --only: there is no probe or group "ZZ"
            --fail-on everything | --fail-on: "everything" is no verdict
            --jobs 0             | --jobs: "0" is not between 1 and 32
            --url nowhere        | --url: "nowhere" is no address of a server
            --header a           | --header is for --url only
            --same-machine       | --same-machine is for --url only
            --tool x             | --tool and --argument are for --server and --url only
            --server=            | --server: give the command that starts the server
            compare results      | Give two folders, which may be the same one
            --baseline /no/file  | --baseline: there is no file /no/file
            --python /no/python  | --python: "/no/python" is no program
            --probes /usr        | --probes: there is no probe in /usr
            --out /proc/results  | the folder /proc/results cannot be made
            """)
    void wrong_usage_is_told_before_anything_runs(String arguments, String message) throws Exception {
        Finished audit = CONSTRICTOR.run(Stream.concat(Stream.of("audit"), Stream.of(arguments.split(" ")))
                .toArray(String[]::new));

        assertThat(audit.exitCode()).isEqualTo(2);
        assertThat(audit.stderr()).contains(message);
    }

    @Test
    void probes_can_be_listed() throws Exception {
        Finished listed = CONSTRICTOR.run("audit", "--list", "--only", "RD");

        assertThat(listed.exitCode()).isZero();
        assertThat(listed.stdout().lines()).hasSizeGreaterThan(15).allMatch(line -> line.startsWith("RD-"));
    }

    @Test
    void results_that_were_made_elsewhere_are_compared() throws Exception {
        Files.writeString(folder.resolve("file_access_results.json"), """
                {"test_name": "file_system_access", "environment": "direct_execution",
                 "tests": {"read_etc_passwd": {"success": true, "result": "root", "error": null}}}""");
        Files.writeString(folder.resolve("file_access_results_mcp.json"), """
                {"test_name": "file_system_access", "environment": "mcp_sandbox",
                 "tests": {"read_etc_passwd": {"success": false, "result": null, "error": "no"}}}""");

        Finished compared = CONSTRICTOR.run("audit", "compare", folder.toString(), folder.toString());
        Finished nothing = CONSTRICTOR.run("audit", "compare", "/usr", "/usr");

        assertThat(compared.exitCode()).as(compared.stderr()).isZero();
        assertThat(compared.stdout()).contains("| Read Etc Passwd | ✅ Success | ❌ Failed | ✅ Properly isolated |");
        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.stderr()).contains("there is nothing to compare");
    }

    private Finished audit(Launcher launcher, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(
                List.of("audit", "--out", folder.resolve("results").toString()));
        all.addAll(List.of(arguments));
        return Finished.run(launcher.command(all.toArray(String[]::new)), 380);
    }

    private static String server(String mode) throws Exception {
        return "theirs=" + script(mode);
    }

    private static String script(String mode) throws Exception {
        Path script = Path.of(AuditCommandTest.class
                .getResource("/dev/constrictor/cli/audit/server.py")
                .toURI());
        return "exec python3 '%s' %s".formatted(script, mode);
    }

    private JsonNode report() throws Exception {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve("results/isolation_report.json")));
    }

    private static Stream<JsonNode> probes(JsonNode report) {
        return report.path("probes").valueStream();
    }

    private static String state(JsonNode probe) {
        return probe.path("host").path("state").asString();
    }

    private static String verdict(JsonNode probe, int column) {
        return probe.path("findings").path(column).path("verdict").asString();
    }
}
