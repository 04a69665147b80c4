package dev.constrictor.sandbox.container.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.EngineUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people are told when this machine lacks something, with programs that only pretend. */
class RuntimesTest {
    private static final String RIGHT_IMAGE =
            "echo '[{\"Config\": {\"Labels\": {\"dev.constrictor.digest\": \"right\"}}}]'";
    private static final String OLD_IMAGE =
            "echo '[{\"Config\": {\"Labels\": {\"dev.constrictor.digest\": \"old\"}}}]'";

    @TempDir
    Path folder;

    private FakePrograms programs;

    @BeforeEach
    void empty() {
        programs = new FakePrograms(folder);
    }

    @Test
    void nothing_is_installed() {
        EngineUnavailableException failure = failure("auto");
        assertThat(failure.why())
                .isEqualTo("runsc: no folder of PATH holds it; podman+runsc: no folder of PATH holds it;"
                        + " docker+runsc: no folder of PATH holds it");
        assertThat(failure.remedy())
                .startsWith("Install gVisor's runsc")
                .as("nothing weaker is there either")
                .doesNotContain("+default");
        assertThat(programs.runtimes().probes())
                .hasSize(5)
                .allSatisfy(probe -> assertThat(probe).isInstanceOf(RuntimeProbe.Unusable.class));
    }

    @ParameterizedTest
    @CsvSource({"runsc, apt-get install runsc", "podman, apt-get install podman", "docker, Install Docker"})
    void one_that_was_asked_for_is_not_installed(String name, String remedy) {
        EngineUnavailableException failure = failure(name);
        assertThat(failure.why()).isEqualTo("no folder of PATH holds it");
        assertThat(failure.remedy()).contains(remedy);
    }

    @Test
    void runsc_is_too_old() throws IOException {
        programs.withRunsc("release-20200115.0", FakePrograms.RUNSC_FLAGS);
        assertThat(failure("runsc").why())
                .endsWith("is too old: version release-20200115.0, and 20221219 or later is needed");
    }

    @Test
    void runsc_is_something_else() throws IOException {
        programs.with("runsc", "*) echo hello ;;");
        assertThat(failure("runsc").why()).endsWith("does not tell its version (it says: hello)");
    }

    @Test
    void runsc_does_not_know_a_flag_that_matters() throws IOException {
        programs.withRunsc("release-20250101.0", FakePrograms.RUNSC_FLAGS.replace("-network", "-net"));
        assertThat(failure("runsc").why()).endsWith("(release-20250101.0) knows no flag --network");
    }

    @Test
    void runsc_cannot_be_run() throws IOException {
        programs.with("runsc", "*) echo 'cannot execute: required file not found' >&2; exit 127 ;;");
        assertThat(failure("runsc").why()).contains("fails: it ended with status 127: cannot execute");
    }

    @Test
    void newer_releases_are_told_to_leave_the_root_folder_alone() throws IOException {
        String newer = FakePrograms.RUNSC_FLAGS.replace("ptrace (default), kvm", "systrap (default), ptrace, kvm")
                + "  -overlay2 value\n    \twrap mounts\n  -host-uds value\n    \tsockets\n";
        programs.withRunsc("release-20260101.0", newer);
        RunscProgram program = RunscProgram.find(Map.of("PATH", folder.toString()));
        assertThat(program.isolation())
                .containsExactly("platform=systrap", "network=none", "overlay2=none", "host-uds=none");
        programs.withRunsc("0.0~20221219.0", FakePrograms.RUNSC_FLAGS);
        assertThat(RunscProgram.find(Map.of("PATH", folder.toString())).isolation())
                .containsExactly("platform=ptrace", "network=none");
    }

    @Test
    void the_root_folder_is_not_there() throws IOException {
        programs.withRunsc("release-20250101.0", FakePrograms.RUNSC_FLAGS);
        assertThat(failure("runsc").why()).endsWith("root is not there, or closed to this user");
    }

    @Test
    void podman_is_too_old() throws IOException {
        programs.withPodman("3.4.4", "crun", RIGHT_IMAGE);
        assertThat(failure("podman+default").why()).endsWith("is too old: version 3.4.4, and 4.0 or later is needed");
    }

    @Test
    void docker_is_too_old() throws IOException {
        programs.withDocker("19.03.8", "{\"runc\": {}}", RIGHT_IMAGE);
        assertThat(failure("docker+runc").why()).endsWith("is too old: version 19.03.8, and 20.10 or later is needed");
    }

    @Test
    void the_daemon_does_not_run() throws IOException {
        programs.with("docker", """
                --version) echo Docker version 28.2.2, build e6534b4 ;;
                *) echo 'Cannot connect to the Docker daemon at unix:///var/run/docker.sock.' >&2; exit 1 ;;""");
        EngineUnavailableException failure = failure("docker+runc");
        assertThat(failure.why()).startsWith("its daemon does not run (it says: Cannot connect");
        assertThat(failure.remedy()).startsWith("Start it: systemctl start docker");
    }

    @Test
    void the_daemon_is_not_for_this_user() throws IOException {
        programs.with("docker", """
                --version) echo Docker version 28.2.2, build e6534b4 ;;
                *) echo 'permission denied while trying to connect to the Docker daemon socket' >&2; exit 1 ;;""");
        EngineUnavailableException failure = failure("docker+runc");
        assertThat(failure.why()).startsWith("this user may not talk to its daemon");
        assertThat(failure.remedy()).contains("usermod -aG docker");
    }

    @Test
    void docker_does_not_know_gvisor_and_nothing_weaker_is_taken() throws IOException {
        programs.withDocker("28.2.2", "{\"runc\": {}}", RIGHT_IMAGE);
        EngineUnavailableException failure = failure("docker");
        assertThat(failure.why()).isEqualTo("docker knows no runtime runsc, only runc");
        assertThat(failure.remedy()).contains("runsc install").endsWith("SANDBOX_CONTAINER_RUNTIME=docker+default");
    }

    @Test
    void what_has_no_kernel_of_its_own_is_had_by_name_only() throws IOException {
        programs.withDocker("28.2.2", "{\"runc\": {}}", RIGHT_IMAGE);
        assertThat(failure("auto").why()).contains("docker+runsc: docker knows no runtime runsc, only runc");
        for (String name : List.of("docker+runc", "docker+default")) {
            try (ContainerRuntime runtime = open(name)) {
                assertThat(runtime.name()).isEqualTo("docker+runc");
                assertThat(runtime.facts().ownKernel()).isFalse();
                assertThat(runtime.facts().remarks().getFirst()).startsWith("docker+runc has no kernel of its own");
            }
        }
        assertThat(programs.runtimes().probes()).contains(new RuntimeProbe.Usable("docker+runc", "28.2.2", false));
    }

    @Test
    void docker_with_gvisor_is_taken_by_itself() throws IOException {
        programs.withDocker("28.2.2", "{\"runc\": {}, \"runsc\": {}}", RIGHT_IMAGE);
        for (String name : List.of("auto", "docker", "docker+runsc")) {
            try (ContainerRuntime runtime = open(name)) {
                assertThat(runtime.name()).isEqualTo("docker+runsc");
                assertThat(runtime.facts().ownKernel()).isTrue();
                assertThat(runtime.facts().limitsEnforced()).isTrue();
            }
        }
    }

    @Test
    void podman_has_no_gvisor() throws IOException {
        programs.withPodman("4.3.1", "runc", RIGHT_IMAGE);
        EngineUnavailableException failure = failure("podman");
        assertThat(failure.why()).isEqualTo("no folder of PATH holds it");
        assertThat(failure.remedy()).contains("runsc").endsWith("SANDBOX_CONTAINER_RUNTIME=podman+default");
    }

    @Test
    void what_is_weaker_is_named_only_where_it_would_serve() throws IOException {
        programs.withPodman("4.3.1", "runc", RIGHT_IMAGE);
        assertThat(failure("auto").remedy())
                .endsWith("weaker and had by name only: SANDBOX_CONTAINER_RUNTIME=podman+default");
        assertThat(failure("docker").remedy()).doesNotContain("+default");

        programs.withRunsc("release-20250101.0", FakePrograms.RUNSC_FLAGS).withPodman("4.3.1", "runc", OLD_IMAGE);
        assertThat(failure("podman").what()).isEqualTo("the image of containers");
        assertThat(failure("podman").remedy()).doesNotContain("+default");
    }

    @Test
    void a_user_without_ranges_of_uids_is_told_before_podman_starts_anything() throws IOException {
        programs.with("podman", """
                --version) echo podman version 4.3.1 ;;
                info*) echo '{"host": {"ociRuntime": {"name": "runc"}, "security": {"rootless": true},
                    "idMappings": {"uidmap": [{"container_id": 0, "host_id": 1001, "size": 1}]}}}' ;;""");
        assertThat(failure("podman+default").why()).isEqualTo("this user has no ranges of uids and gids");
        assertThat(failure("podman+default").remedy()).contains("usermod --add-subuids");
    }

    @Test
    void podman_is_asked_for_a_runtime_that_is_not_there() throws IOException {
        programs.withPodman("4.3.1", "runc", RIGHT_IMAGE);
        assertThat(failure("podman+kata").why()).isEqualTo("no folder of PATH holds kata");
    }

    @ParameterizedTest
    @ValueSource(strings = {"podman+default", "docker+default"})
    void the_image_is_not_there(String name) throws IOException {
        String absent = "echo '[]'; echo 'Error: inspecting object: it: image not known' >&2; exit 125";
        programs.withPodman("4.3.1", "runc", absent).withDocker("28.2.2", "{\"runc\": {}}", absent);
        EngineUnavailableException failure = failure(name);
        assertThat(failure.why()).startsWith("the image is not there");
        assertThat(failure.remedy()).isEqualTo("Build it: ./constrictor image build, or make build-sandbox");
    }

    @ParameterizedTest
    @ValueSource(strings = {"podman+default", "docker+default"})
    void the_image_is_of_another_version(String name) throws IOException {
        programs.withPodman("4.3.1", "runc", OLD_IMAGE).withDocker("28.2.2", "{\"runc\": {}}", OLD_IMAGE);
        EngineUnavailableException failure = failure(name);
        assertThat(failure.why())
                .isEqualTo("localhost/it was built of another version: its digest is old, and right is needed");
        assertThat(failure.remedy()).startsWith("Build it anew");
    }

    @Test
    void the_image_is_not_ours() throws IOException {
        programs.withPodman("4.3.1", "runc", "echo '[{\"Config\": {}}]'");
        assertThat(failure("podman+default").why()).endsWith("it has no label dev.constrictor.digest");
    }

    @Test
    void crun_does_not_work_beside_a_second_version_of_cgroups() throws IOException {
        programs.withPodman("4.3.1", "crun", RIGHT_IMAGE);
        assumeFalse(
                Files.notExists(Path.of("/sys/fs/cgroup/unified/cgroup.controllers")),
                "this machine mounts one version of cgroups");
        EngineUnavailableException failure = failure("podman+default");
        assertThat(failure.why()).startsWith("crun works with cgroup v1 or v2, and this machine mounts v2 beside v1");
        assertThat(failure.remedy()).contains("umount /sys/fs/cgroup/unified");
    }

    @Test
    void podman_on_another_machine_cannot_choose() throws IOException {
        programs.with("podman", """
                --version) echo podman version 5.2.0 ;;
                info*) echo '{"host": {"serviceIsRemote": true, "ociRuntime": {"name": "crun"}}}' ;;""");
        assertThat(failure("podman").why()).startsWith("podman runs containers on another machine");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Error: OCI runtime error: crun: cgroups in hybrid mode not supported | crun works with cgroup v1 or v2",
                "write /x: no space left on device | the disk is full",
                "unknown flag: --pull | it does not know an option",
                "cannot find UID/GID for user: no subuid ranges found | this user may not create user namespaces",
                "Error: default OCI runtime \"x\" not found: invalid argument | it does not know this OCI runtime",
                "crun: setrlimit `RLIMIT_NOFILE`: Operation not permitted | this user may not have as many open files",
                "Rootless mode not supported with \"create\" | this runsc could not make a container for a podman without root",
                "Error: it: image not known | the image is not there",
                "Cannot connect to Podman. Please verify your connection | its virtual machine does not run",
                "something new | it ended with status 125 (it says: something new)",
            })
    void what_a_client_complains_of_is_put_in_words(String said, String why) {
        assertThat(ClientComplaints.explain("a container", 125, said).why()).startsWith(why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "flag provided but not defined: -overlay2 | this release does not know one of the flags",
                "creating container: write x: no space left on device | the disk is full",
                "sh: 1: cannot create /sys/fs/cgroup/x/cgroup.procs: Permission denied | the container could not be put under its limits",
                "fork/exec /proc/self/exe: operation not permitted | this user may not create user namespaces",
                "fork/exec /proc/self/exe: no space left on device | this user may not create user namespaces",
                "unknown platform: systrap | this release does not know one of the flags",
                "cannot read client sync file: waiting for sandbox to start: EOF | its kernel ended before it was up",
                "open /x: permission denied | this user lacks a right",
                "something new | it ended with status 128 (it says: something new)",
            })
    void what_runsc_complains_of_is_put_in_words(String said, String why) {
        assertThat(RunscComplaints.explain(128, said).why()).startsWith(why);
    }

    @Test
    void a_container_gets_every_option_that_it_needs() throws Exception {
        programs.withDocker("28.2.2", "{\"runc\": {}, \"runsc\": {}}", RIGHT_IMAGE);
        Files.writeString(
                folder.resolve("docker"),
                Files.readString(folder.resolve("docker")).replace("image*)", "run*) echo \"$@\" ;;\nimage*)"));
        try (ContainerRuntime runtime = open("docker")) {
            Process process = runtime.start("one");
            String options = process.inputReader().readLine();
            assertThat(options)
                    .contains(
                            "--runtime runsc", "--rm", "--interactive", "--pull never", "--network none", "--ipc none")
                    .contains("--read-only", "--cap-drop all", "--security-opt no-new-privileges", "--user 65534:65534")
                    .contains("--tmpfs /tmp:rw,nosuid,nodev,noexec,mode=1777,size=1048576,nr_inodes=10")
                    .contains("--tmpfs /workspace:rw,nosuid,nodev,noexec,mode=1777,size=1048576,nr_inodes=10")
                    .contains("--volume /srv/corpus:/data/corpus:ro")
                    .contains("--memory 134217728 --memory-swap 134217728 --cpus 1.50 --pids-limit 128")
                    .contains("--ulimit nofile=64:64", "--env HTTP_PROXY= --env http_proxy=", "--env A=B")
                    .endsWith("--entrypoint /bin/guest localhost/it --serve");
            process.waitFor();
        }
    }

    private EngineUnavailableException failure(String choice) {
        EngineUnavailableException failure = catchThrowableOfType(
                EngineUnavailableException.class, () -> open(choice).close());
        assertThat(failure).isNotNull();
        return failure;
    }

    private ContainerRuntime open(String choice) {
        ContainerSpec spec = new ContainerSpec(
                folder.resolve("root"),
                "localhost/it",
                "right",
                List.of("/bin/guest", "--serve"),
                Map.of("A", "B"),
                List.of(new DataFolder("corpus", Path.of("/srv/corpus"))),
                32L << 20,
                1 << 20,
                10,
                32,
                1.5,
                64);
        return programs.runtimes().open(RuntimeChoice.parse(choice).orElseThrow(), spec);
    }
}
