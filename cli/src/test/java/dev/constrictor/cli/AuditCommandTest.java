package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The audit as a user starts it: of our own server, with its options, and as a gate. */
@Tag("packaged")
class AuditCommandTest extends AuditRuns {
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
                .with("HOME", home.toString())
                .with("XDG_CACHE_HOME", ""));
    }

    @Test
    void nothing_unlisted_is_reached_with_the_network_profile() throws Exception {
        assertHolds(
                CONSTRICTOR
                        .with("SANDBOX_ENABLE_NETWORK", "true")
                        .with("SANDBOX_NETWORK_ALLOW", "*.example.com, 127.0.0.1:1"),
                20,
                "--only",
                "NW");
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
        assertHolds(launcher, 120, "--patience", "60");
    }

    private void assertHolds(Launcher launcher, int fewest, String... arguments) throws Exception {
        Finished audit = audit(launcher, arguments);

        assertThat(audit.exitCode()).as(audit.stdout() + audit.stderr()).isZero();
        assertThat(audit.stdout()).contains("constrictor, policy off: 100.0 % contained");
        JsonNode report = report();
        assertThat(probes(report).count()).isGreaterThanOrEqualTo(fewest);
        assertThat(probes(report).filter(probe -> List.of("escape", "partial").contains(verdict(probe, 0))))
                .as("policy off")
                .isEmpty();
        assertThat(probes(report).filter(probe -> verdict(probe, 1).equals("escape")))
                .as("policy standard")
                .isEmpty();
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
        String baseline = baselineOfOneThatRefuses();

        Finished worse = audit(
                CONSTRICTOR,
                "--only",
                "FS-01",
                "--fail-on",
                "never",
                "--baseline",
                baseline,
                "--server",
                server("unsafe"));
        Finished same = audit(CONSTRICTOR, "--only", "FS-01", "--baseline", baseline, "--server", server("refuses"));

        assertThat(worse.exitCode()).as(worse.stdout()).isOne();
        assertThat(worse.stdout()).contains("FS-01 in theirs got worse: it was contained and is escape");
        assertThat(same.exitCode()).as(same.stdout()).isZero();
    }

    @Test
    void a_target_that_the_baseline_does_not_know_does_not_pass_for_one_that_is_no_worse() throws Exception {
        String baseline = baselineOfOneThatRefuses();

        Finished other = audit(
                CONSTRICTOR,
                "--only",
                "FS-01",
                "--fail-on",
                "never",
                "--baseline",
                baseline,
                "--server",
                "other=" + script("unsafe"));

        assertThat(other.exitCode()).as(other.stdout()).isOne();
        assertThat(other.stdout()).contains("the baseline knows no target \"other\"");
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

    private String baselineOfOneThatRefuses() throws Exception {
        audit(CONSTRICTOR, "--only", "FS-01", "--server", server("refuses"));
        return Files.move(folder.resolve("results/isolation_report.json"), folder.resolve("baseline.json"))
                .toString();
    }
}
