package dev.constrictor.sandbox.container.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("container")
@Timeout(60)
class RunscRuntimeTest {
    @TempDir
    Path base;

    private ContainerRuntime runtime;

    @BeforeEach
    void open() {
        assumeTrue(TestContainer.installed("runsc"), "runsc is not installed");
        runtime = open(TestContainer.spec());
    }

    @AfterEach
    void nothing_is_left() throws IOException {
        if (runtime != null) {
            runtime.close();
            assertThat(children(base)).as("folders").isEmpty();
            assertThat(new RunscProcesses(base).alive()).as("processes").isEmpty();
            assertThat(ownCgroups()).as("cgroups").isEmpty();
        }
    }

    @Test
    void a_container_answers_and_ends_with_its_stdin() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "6 * 7")).isEqualTo("42");
        process.getOutputStream().close();
        assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        runtime.remove("one");
        assertThat(stateFolders()).isEmpty();
    }

    @Test
    void bytes_pass_as_they_are() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "os.isatty(0), os.isatty(1)"))
                .isEqualTo("(False, False)");
        assertThat(TestContainer.evaluate(process, output, "len('" + "x".repeat(100_000) + "')"))
                .isEqualTo("100000");
    }

    @Test
    void code_meets_another_kernel_and_nothing_of_the_host() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "os.uname().nodename"))
                .isEqualTo("'sandbox'");
        assertThat(TestContainer.evaluate(process, output, "os.uname().release"))
                .as("gVisor's")
                .isNotEqualTo("'" + System.getProperty("os.version") + "'");
        assertThat(TestContainer.evaluate(process, output, "os.getresuid() + os.getresgid()"))
                .isEqualTo("(65534, 65534, 65534, 65534, 65534, 65534)");
        assertThat(TestContainer.evaluate(
                        process,
                        output,
                        "[os.path.exists(path) for path in ('/proc/self', '/proc/meminfo', '/sys/kernel')]"))
                .isEqualTo("[False, False, False]");
        assertThat(TestContainer.evaluate(process, output, "os.setuid(0)")).contains("PermissionError");
        assertThat(TestContainer.evaluate(process, output, "open('/etc/new', 'w')"))
                .containsAnyOf("Read-only", "denied");
        assertThat(TestContainer.evaluate(process, output, "sorted(os.listdir('/'))"))
                .doesNotContain("home", "root");
        assertThat(TestContainer.evaluate(
                        process, output, "__import__('_socket').socket(2, 1, 0).connect(('198.51.100.1', 80))"))
                .containsAnyOf("unreachable", "No route to host", "not permitted");
        assertThat(TestContainer.evaluate(process, output, "os.getpid()")).isEqualTo("1");
        assertThat(TestContainer.evaluate(process, output, "sorted(os.environ)"))
                .doesNotContain("'PATH'", "JAVA");
    }

    @Test
    void tmp_is_as_large_as_was_said_and_runs_nothing() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "open('/tmp/small', 'wb').write(b'x' * 1000)"))
                .isEqualTo("1000");
        assertThat(TestContainer.evaluate(
                        process, output, "sum(open('/tmp/f%d' % i, 'wb').write(bytes(1 << 20)) for i in range(20))"))
                .contains("No space left");
        assertThat(TestContainer.evaluate(
                        process, output, "os.chmod('/tmp/small', 0o755), os.execv('/tmp/small', ['x'])"))
                .contains("PermissionError");
    }

    @Test
    void files_that_may_be_open_are_counted() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "[os.dup(0) for _ in range(100)]"))
                .contains("Too many open files");
    }

    @Test
    void a_container_that_takes_too_much_memory_is_killed() throws Exception {
        assumeTrue(runtime.facts().limitsEnforced(), runtime.facts().limitsDetail());
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThat(TestContainer.evaluate(process, output, "len(bytearray(b'x') * (1 << 30))"))
                .isEqualTo("null");
        assertThat(process.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
    }

    @Test
    void threads_without_end_are_stopped() throws Exception {
        assumeTrue(runtime.facts().limitsEnforced(), runtime.facts().limitsDetail());
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        String thread = "__import__('_thread').start_new_thread(time.sleep, (60,))";
        assertThat(TestContainer.evaluate(process, output, "len([" + thread + " for _ in range(1000)])"))
                .isNotEqualTo("1000");
    }

    @Test
    void a_busy_container_gets_its_share_of_the_processors_and_no_more() throws Exception {
        assumeTrue(runtime.facts().limitsEnforced(), runtime.facts().limitsDetail());
        runtime.close();
        runtime = open(TestContainer.spec(0.25));
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);

        TestContainer.evaluate(
                process,
                output,
                "(lambda end: [None for _ in iter(lambda: time.monotonic() > end, True)])(time.monotonic() + 1)");

        assertThat(ownCgroups())
                .as("one that had to wait")
                .anySatisfy(
                        group -> assertThat(group.resolve("cpu.stat")).content().containsPattern("nr_throttled [1-9]"));
    }

    @Test
    void a_busy_container_is_removed_at_once_and_only_once() throws Exception {
        Process process = runtime.start("one");
        TestContainer.ready(process);
        process.getOutputStream().write("[0 for _ in iter(int, 1)]\n".getBytes(UTF_8));
        process.getOutputStream().flush();
        long start = System.nanoTime();
        runtime.remove("one");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
        assertThat(process.isAlive()).isFalse();
        assertThat(stateFolders()).isEmpty();
        assertThatCode(() -> runtime.remove("one")).doesNotThrowAnyException();
        assertThatCode(() -> runtime.remove("never-there")).doesNotThrowAnyException();
    }

    @Test
    void killing_the_process_ends_the_whole_container() throws Exception {
        Process process = runtime.start("one");
        TestContainer.ready(process);
        assertThat(new RunscProcesses(base).alive()).hasSizeGreaterThan(2);
        process.destroyForcibly().waitFor();
        for (int i = 0; i < 100 && !new RunscProcesses(base).alive().isEmpty(); i++) {
            Thread.sleep(20);
        }
        assertThat(new RunscProcesses(base).alive()).isEmpty();
    }

    @Test
    void a_name_is_used_once_at_a_time() throws Exception {
        Process process = runtime.start("one");
        BufferedReader output = TestContainer.ready(process);
        assertThatThrownBy(() -> runtime.start("one")).isInstanceOf(IllegalStateException.class);
        assertThat(TestContainer.evaluate(process, output, "1 + 1")).isEqualTo("2");
        assertThatThrownBy(() -> runtime.start("../one")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void twenty_at_once_leave_nothing() throws Exception {
        assertThat(TestContainer.atOnce(20, runtime)).containsOnly("42").hasSize(20);
        assertThat(stateFolders()).isEmpty();
        assertThat(new RunscProcesses(base).alive()).isEmpty();
    }

    @Test
    void a_program_that_is_not_there_is_explained() throws Exception {
        ContainerSpec spec = TestContainer.spec();
        ContainerSpec wrong = new ContainerSpec(
                spec.rootFolder(),
                "",
                "",
                List.of("/no/such/program"),
                Map.of(),
                List.of(),
                1 << 20,
                1 << 20,
                10,
                10,
                1,
                64);
        try (ContainerRuntime other = open(wrong)) {
            Process process = other.start("one");
            Complaints complaints = Complaints.of(process);
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
            String said = complaints.textAtEnd(Duration.ofSeconds(2));
            assertThat(other.explain(process.exitValue(), said).why())
                    .startsWith("the root folder does not hold the program to start (it says: ");
        }
    }

    @Test
    void what_a_killed_server_left_is_swept_and_what_a_living_one_has_is_not(@TempDir Path elsewhere) throws Exception {
        Process living = runtime.start("one");
        BufferedReader output = TestContainer.ready(living);
        Process owner = HeldContainer.start(base);
        try {
            assertThat(owner.inputReader().readLine()).isEqualTo("running");
            assertThat(children(base)).hasSize(2);
            assertThat(wardens(owner)).hasSize(1);
            wardens(owner).forEach(ProcessHandle::destroyForcibly);
        } finally {
            owner.destroyForcibly().waitFor();
        }
        // Its guest is stopped and so does not see that stdin has ended.
        Thread.sleep(300);
        assertThat(new RunscProcesses(left()).alive()).isNotEmpty();
        Path group = groupIn(elsewhere, left());

        runtime.sweep();

        assertThat(group).doesNotExist();
        assertThat(children(base)).hasSize(1);
        assertThat(TestContainer.evaluate(living, output, "6 * 7")).isEqualTo("42");
    }

    @Test
    void containers_do_not_outlive_a_server_that_is_killed() throws Exception {
        Process owner = HeldContainer.start(base);
        try {
            assertThat(owner.inputReader().readLine()).isEqualTo("running");
        } finally {
            owner.destroyForcibly().waitFor();
        }
        RunscProcesses processes = new RunscProcesses(left());
        for (int i = 0; i < 100 && !processes.alive().isEmpty(); i++) {
            Thread.sleep(20);
        }
        assertThat(processes.alive()).isEmpty();
    }

    /** As if the killed server had stood elsewhere among the cgroups. */
    private static Path groupIn(Path elsewhere, Path left) throws IOException {
        Path group = elsewhere.resolve(left.getFileName() + "-c1");
        try (Stream<Path> states = Files.list(left.resolve("state"))) {
            Files.writeString(
                    states.findFirst().orElseThrow().resolve("groups"),
                    Files.createDirectory(group) + "\n",
                    StandardOpenOption.APPEND);
        }
        return group;
    }

    private Path left() throws IOException {
        String own = RunscRuntime.NAMES.fresh();
        String prefix = own.substring(0, own.lastIndexOf('-'));
        return children(base).stream()
                .filter(folder -> !folder.getFileName().toString().startsWith(prefix))
                .findFirst()
                .orElseThrow();
    }

    private static List<ProcessHandle> wardens(Process owner) {
        return owner.children()
                .filter(child ->
                        List.of(child.info().arguments().orElse(new String[0])).contains(RunscWarden.NAME))
                .toList();
    }

    @Test
    void after_close_nothing_starts() {
        runtime.close();
        assertThatThrownBy(() -> runtime.start("one")).isInstanceOf(RuntimeException.class);
    }

    private ContainerRuntime open(ContainerSpec spec) {
        return new Runtimes(environment(base)).open(RuntimeChoice.parse("runsc").orElseThrow(), spec);
    }

    static Map<String, String> environment(Path base) {
        return Map.of("PATH", System.getenv("PATH"), "XDG_RUNTIME_DIR", base.toString());
    }

    private List<Path> stateFolders() throws IOException {
        List<Path> folders = new ArrayList<>();
        for (Path server : children(base)) {
            folders.addAll(children(server.resolve("state")));
        }
        return folders;
    }

    private static List<Path> children(Path folder) throws IOException {
        try (Stream<Path> children = Files.list(folder)) {
            return children.toList();
        }
    }

    /** Of this JVM; other servers on this machine have theirs, which come and go meanwhile. */
    private static List<Path> ownCgroups() throws IOException {
        String own = "constrictor-box-" + ProcessHandle.current().pid() + "-";
        List<Path> groups = new ArrayList<>();
        Files.walkFileTree(Path.of("/sys/fs/cgroup"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                if (folder.getFileName().toString().startsWith(own)) {
                    groups.add(folder);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
        return groups;
    }
}
