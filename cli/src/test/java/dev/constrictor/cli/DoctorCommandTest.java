package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** On machines that lack something for real: each is made with a namespace or a filter of its own. */
@Tag("packaged")
class DoctorCommandTest {
    @TempDir
    private Path folder;

    @Test
    void aMachineThatLacksNothingIsTold() throws Exception {
        Finished finished = Launcher.plain().run("doctor", "--json");

        assertThat(finished.exitCode()).as(finished.stdout()).isZero();
        JsonNode json = new JsonMapper().readTree(finished.stdout());
        assertThat(json.path("works").asBoolean()).isTrue();
        assertThat(json.path("checks")
                        .valueStream()
                        .map(check -> check.path("name").asString()))
                .contains(
                        "operating system",
                        "kernel",
                        "user namespaces",
                        "container filter",
                        "Landlock",
                        "glibc",
                        "cache folder",
                        "interpreter",
                        "interpreter's files",
                        "layer seccomp",
                        "layer cgroup",
                        "jail",
                        "container runtime runsc",
                        "container runtime podman+runsc",
                        "container runtime docker+default",
                        "tool bwrap");
        assertThat(json.path("checks")
                        .valueStream()
                        .map(check -> check.path("state").asString()))
                .containsOnly("ok", "not needed");
    }

    @Test
    void whatTheNetworkNeedsIsLookedAtWhereItIsOn() throws Exception {
        Path certificates = Files.writeString(
                folder.resolve("own.pem"), "-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n");
        Launcher machine = Launcher.plain().with("SANDBOX_ENABLE_NETWORK", "true");

        assertThat(machine.run("doctor").stdout())
                .contains("none is listed, so code reaches nothing", "→ List them: SANDBOX_NETWORK_ALLOW=");
        assertThat(machine.with("SANDBOX_NETWORK_ALLOW", "api.example.com:443")
                        .with("SANDBOX_NETWORK_CA", certificates.toString())
                        .run("doctor")
                        .stdout())
                .containsPattern("ok +network destinations +api.example.com:443\n")
                .containsPattern("ok +network certificates +%s\n".formatted(certificates));
    }

    @Test
    void aMachineWithoutCertificatesIsTold() throws Exception {
        Launcher machine = Launcher.plain()
                .with("SANDBOX_ENABLE_NETWORK", "true")
                .within("unshare", "--mount", "sh", "-c", "mount -t tmpfs tmpfs /etc/ssl && exec \"$0\" \"$@\"");

        assertThat(machine.run("doctor").stdout())
                .containsPattern("missing +network certificates +this machine has no file of them");
    }

    @Test
    void aWrongSettingOfTheServerIsToldAsOneOfTheSandboxIs() throws Exception {
        Finished finished = Launcher.plain()
                .with("SANDBOX_HTTP_PORT", "abc")
                .with("SANDBOX_TIMEOUT", "soon")
                .run("doctor");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr()).contains("SANDBOX_HTTP_PORT: ", "SANDBOX_TIMEOUT: ");
    }

    @Test
    void userNamespacesThatAreSwitchedOffAreFound() throws Exception {
        Launcher machine = Launcher.plain().within("sh", "-c", """
                unshare --user --keep-caps sh -c '
                    until [ "$(id -u)" = 0 ]; do sleep 0.01; done
                    echo 0 >/proc/sys/user/max_user_namespaces && exec "$0" "$@"' "$0" "$@" &
                for map in gid_map uid_map; do
                    until echo 0 0 4294967295 >/proc/$!/$map; do sleep 0.01; done 2>/dev/null
                done
                wait $!""");

        assertDiagnosis(
                machine,
                "user namespaces",
                "user.max_user_namespaces is 0",
                "Allow user namespaces: sysctl -w user.max_user_namespaces=15000");
    }

    @Test
    void aContainersFilterIsFound() throws Exception {
        Path script = folder.resolve("like_a_container.py");
        try (var source = DoctorCommandTest.class.getResourceAsStream("like_a_container.py")) {
            Files.copy(source, script);
        }
        Launcher machine = Launcher.plain().within("unshare", "--cgroup", "/usr/bin/python3", script.toString());

        assertDiagnosis(
                machine,
                "container filter",
                "a seccomp filter is around this process",
                "--security-opt seccomp=deploy/container/seccomp.json");
    }

    @Test
    void aCacheFolderThatRunsNoProgramsIsFound() throws Exception {
        Launcher machine = Launcher.plain()
                .within("unshare", "--mount", "sh", "-c", """
                        mount -t tmpfs -o noexec,mode=700 none "$SANDBOX_CACHE_DIR" && exec "$0" "$@\"""")
                .with("SANDBOX_CACHE_DIR", folder.toString());

        assertDiagnosis(machine, "cache folder", "is mounted with 'noexec'", "Set SANDBOX_CACHE_DIR to a folder");
    }

    @Test
    void aDamagedInterpreterIsFound() throws Exception {
        Launcher machine = Launcher.plain().with("SANDBOX_CACHE_DIR", folder.toString());
        assertThat(machine.run("run", "-c", "1").stdout()).isEqualTo("1\n");
        Path module;
        try (var files = Files.walk(folder)) {
            module = files.filter(file -> file.endsWith("antigravity.py"))
                    .findFirst()
                    .orElseThrow();
        }
        byte[] content = Files.readAllBytes(module);
        content[0]++;
        assertThat(module.toFile().setWritable(true)).isTrue();
        Files.write(module, content);

        JsonNode files = check(machine.run("doctor", "--json"), "interpreter's files");

        assertThat(files.path("state").asString()).isEqualTo("missing");
        assertThat(files.path("detail").asString()).contains("antigravity.py");
        assertThat(files.path("remedy").asString()).startsWith("Delete " + folder);
    }

    private static void assertDiagnosis(Launcher machine, String name, String detail, String remedy) throws Exception {
        Finished diagnosis = machine.run("doctor", "--json");
        assertThat(diagnosis.exitCode()).as(diagnosis.toString()).isEqualTo(3);
        JsonNode found = check(diagnosis, name);
        assertThat(found.path("state").asString()).isEqualTo("missing");
        assertThat(found.path("detail").asString()).contains(detail);
        assertThat(found.path("remedy").asString()).contains(remedy);
        assertThat(check(diagnosis, "operating system").path("state").asString())
                .isEqualTo("ok");

        Finished run = machine.run("run", "--json", "-c", "1");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.stderr()).contains("constrictor: engine_unavailable: ", "constrictor: what to do: ", remedy);
        assertThat(new JsonMapper().readTree(run.stdout()).path("error_type").asString())
                .isEqualTo("engine_unavailable");
    }

    private static JsonNode check(Finished diagnosis, String name) {
        List<JsonNode> found = new JsonMapper()
                .readTree(diagnosis.stdout())
                .path("checks")
                .valueStream()
                .filter(check -> check.path("name").asString().equals(name))
                .toList();
        assertThat(found).as(diagnosis.toString()).hasSize(1);
        return found.getFirst();
    }
}
