package dev.constrictor.sandbox.container.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.host.SearchPath;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real podman that keeps its images and containers in a folder of the test. */
@Tag("container")
@Timeout(90)
class PodmanRuntimeTest {
    private static final Path HYBRID = Path.of("/sys/fs/cgroup/unified/cgroup.controllers");

    @TempDir
    Path folder;

    private String searchPath;

    @BeforeEach
    void keep_apart() throws Exception {
        assumeTrue(TestContainer.installed("podman"), "podman is not installed");
        assumeTrue("root".equals(System.getProperty("user.name")), "needs root: ordinary users need ranges of uids");
        Path podman = SearchPath.of(System.getenv()).find("podman").orElseThrow();
        Path programs = Files.createDirectory(folder.resolve("programs"));
        Path script = Files.writeString(programs.resolve("podman"), """
                #!/bin/sh
                exec %s --root %2$s/store --runroot %2$s/run --tmpdir %2$s/tmp "$@"
                """.formatted(podman, folder));
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        searchPath = programs + File.pathSeparator + System.getenv("PATH");
        TestContainer.run(
                "sh",
                "-ec",
                """
                tar -C "$1" -c . | "$2" import --change 'LABEL dev.constrictor.digest=test' - "$3"
                """,
                "sh",
                TestContainer.spec().rootFolder().toString(),
                script.toString(),
                TestContainer.spec().image());
    }

    @AfterEach
    void remove_store() throws Exception {
        if (searchPath != null) {
            assertThat(containers()).isEmpty();
            TestContainer.run(
                    "sh",
                    "-c",
                    "umount \"$1/store/overlay\"; rm -rf \"$1/store\" \"$1/run\" \"$1/tmp\"",
                    "sh",
                    folder.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"podman", "podman+crun", "podman+runc"})
    void a_container_answers_and_leaves_nothing(String choice) throws Exception {
        try (ContainerRuntime runtime = open(choice)) {
            Process process = runtime.start("one");
            BufferedReader output = TestContainer.ready(process);
            assertThat(TestContainer.evaluate(process, output, "6 * 7")).isEqualTo("42");
            assertThat(TestContainer.evaluate(process, output, "os.getresuid()"))
                    .isEqualTo("(65534, 65534, 65534)");
            assertThat(TestContainer.evaluate(process, output, "open('/etc/new', 'w')"))
                    .containsAnyOf("Read-only", "denied");
            assertThat(TestContainer.evaluate(process, output, "open('/dev/shm/new', 'w')"))
                    .contains("Error");
            assertThat(TestContainer.evaluate(
                            process, output, "__import__('_socket').socket(2, 1, 0).connect(('198.51.100.1', 80))"))
                    .containsAnyOf("unreachable", "No route to host", "not permitted");
            assertThat(TestContainer.evaluate(
                            process,
                            output,
                            "sum(open('/tmp/f%d' % i, 'wb').write(bytes(1 << 20)) for i in range(20))"))
                    .contains("No space left");
            String release = TestContainer.evaluate(process, output, "os.uname().release");
            assertThat(release.contains(System.getProperty("os.version")))
                    .as("whose kernel is %s", release)
                    .isNotEqualTo(runtime.facts().ownKernel());
            process.getOutputStream().close();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
            runtime.remove("one");
            assertThat(containers()).isEmpty();
        }
    }

    @Test
    void a_busy_container_is_removed() throws Exception {
        try (ContainerRuntime runtime = open("podman")) {
            Process process = runtime.start("one");
            TestContainer.ready(process);
            process.getOutputStream().write("[0 for _ in iter(int, 1)]\n".getBytes(UTF_8));
            process.getOutputStream().flush();
            runtime.remove("one");
            assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
            assertThat(containers()).isEmpty();
            assertThatCode(() -> runtime.remove("one")).doesNotThrowAnyException();
        }
    }

    @Test
    void memory_is_limited() throws Exception {
        try (ContainerRuntime runtime = open("podman")) {
            assumeTrue(runtime.facts().limitsEnforced(), runtime.facts().limitsDetail());
            Process process = runtime.start("one");
            BufferedReader output = TestContainer.ready(process);
            assertThat(TestContainer.evaluate(process, output, "len(bytearray(b'x') * (1 << 30))"))
                    .isEqualTo("null");
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            runtime.remove("one");
        }
    }

    @Test
    void several_at_once_leave_nothing() throws Exception {
        try (ContainerRuntime runtime = open("podman")) {
            assertThat(TestContainer.atOnce(8, runtime)).containsOnly("42").hasSize(8);
            assertThat(containers()).isEmpty();
        }
    }

    @Test
    void what_a_killed_server_left_is_swept_and_what_a_living_one_has_is_not() throws Exception {
        try (ContainerRuntime runtime = open("podman")) {
            Process living = runtime.start("one");
            BufferedReader output = TestContainer.ready(living);
            Process owner = HeldContainer.start(folder, "podman", searchPath);
            try {
                assertThat(owner.inputReader().readLine()).isEqualTo("running");
                assertThat(containers()).hasSize(3);
            } finally {
                owner.destroyForcibly().waitFor();
            }
            assertThat(containers())
                    .as("one is stopped, and so does not see that stdin has ended")
                    .hasSizeGreaterThan(1);

            runtime.sweep();

            assertThat(containers()).hasSize(1);
            assertThat(TestContainer.evaluate(living, output, "6 * 7")).isEqualTo("42");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"podman", "podman+runc"})
    void folders_of_the_operator_are_seen_and_cannot_be_changed(String choice) throws Exception {
        Path corpus = Files.createDirectory(folder.resolve("corpus"));
        Files.writeString(corpus.resolve("words"), "one two");
        Files.setPosixFilePermissions(corpus, PosixFilePermissions.fromString("rwxrwxrwx"));
        try (ContainerRuntime runtime =
                open(choice, TestContainer.spec(1, List.of(new DataFolder("corpus", corpus))))) {
            Process process = runtime.start("one");
            BufferedReader output = TestContainer.ready(process);
            assertThat(TestContainer.evaluate(process, output, "open('/data/corpus/words').read()"))
                    .isEqualTo("'one two'");
            assertThat(TestContainer.evaluate(process, output, "open('/data/corpus/new', 'w')"))
                    .containsAnyOf("Read-only", "denied");
            assertThat(TestContainer.evaluate(process, output, "open('/data/new', 'w')"))
                    .containsAnyOf("Read-only", "denied");
            process.getOutputStream().close();
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            runtime.remove("one");
        }
    }

    private ContainerRuntime open(String choice) {
        return open(choice, TestContainer.spec());
    }

    private ContainerRuntime open(String choice, ContainerSpec spec) {
        boolean isCrun = choice.endsWith("+crun");
        assumeFalse(isCrun && Files.exists(HYBRID), "crun does not work where cgroup v2 is mounted beside v1");
        String runtime = choice.contains("+") ? choice.substring(choice.indexOf('+') + 1) : "runsc";
        assumeTrue(TestContainer.installed(runtime), runtime + " is not installed");
        return new Runtimes(environment()).open(RuntimeChoice.parse(choice).orElseThrow(), spec);
    }

    private List<String> containers() throws IOException, InterruptedException {
        return TestContainer.run(
                        environment(), folder.resolve("programs/podman").toString(), "ps", "-aq")
                .lines()
                .toList();
    }

    private Map<String, String> environment() {
        return Map.of("PATH", searchPath, "HOME", folder.toString());
    }
}
