package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every process of a jail is killed in turn: callers hear of it soon, the next ones are served, nothing stays behind. */
class FaultsTest {
    @TempDir
    private Path folder;

    private Sandbox sandbox;

    @BeforeEach
    void open() {
        sandbox = Sandbox.open(Unguarded.config());
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void a_killed_zygote_fails_its_runs_clearly_and_is_replaced_at_once() throws Exception {
        Execution running = sleeping();
        JailProcesses jail = JailProcesses.of(ProcessHandle.current());

        long killedAt = System.nanoTime();
        jail.zygote().destroyForcibly();

        ExecutionError error = running.await().error().orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.CRASHED);
        assertThat(error.message()).contains("run it again");
        assertThat(answer()).isEqualTo("42");
        assertThat(secondsSince(killedAt)).isLessThan(3);
        assertThat(sandbox.info().pool().restarts()).isEqualTo(1);
        assertThat(sandbox.available()).isTrue();
    }

    @Test
    void while_no_other_zygote_can_be_started_the_sandbox_is_not_available() throws Exception {
        sandbox.close();
        Path cache = Files.createDirectory(folder.resolve("cache"));
        sandbox = Sandbox.open(Unguarded.config().with(change -> change.cacheFolder = Optional.of(cache)));
        Path away = Files.move(cache, folder.resolve("away"));

        JailProcesses.of(ProcessHandle.current()).zygote().destroyForcibly();

        assertThat(within(20, () -> !sandbox.available())).isTrue();
        Files.move(away, cache);
        assertThat(within(30, sandbox::available)).isTrue();
        assertThat(answer()).isEqualTo("42");
        assertThat(sandbox.info().pool().restarts()).isEqualTo(1);
    }

    @Test
    void a_killed_inmate_fails_alone() throws Exception {
        Execution other = sleeping();
        JailProcesses before = JailProcesses.of(ProcessHandle.current());
        ProcessHandle victim = before.inmates().stream()
                .filter(inmate -> commandName(inmate).equals("sleeper"))
                .findFirst()
                .orElseThrow();

        victim.destroyForcibly();

        ExecutionResult result = other.await();
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
        assertThat(result.error().orElseThrow().message()).contains("SIGKILL");
        assertThat(answer()).isEqualTo("42");
        assertThat(JailProcesses.of(ProcessHandle.current()).zygote()).isEqualTo(before.zygote());
    }

    @Test
    void a_killed_warden_takes_its_jail_with_it_and_another_takes_over() throws Exception {
        Execution running = sleeping();
        JailProcesses jail = JailProcesses.of(ProcessHandle.current());

        jail.warden().destroyForcibly();

        assertThat(running.await().error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
        assertThat(answer()).isEqualTo("42");
        assertThat(within(3, () -> jail.all().noneMatch(ProcessHandle::isAlive)))
                .isTrue();
        assertThat(within(3, () -> runFolders(ProcessHandle.current().pid()).size() == 1))
                .isTrue();
    }

    @Test
    void nobody_hangs_on_a_zygote_that_is_stopped() throws Exception {
        Execution running = sandbox.start(
                ExecutionRequest.of("while True:\n    try:\n        while True: pass\n    except BaseException: pass")
                        .withTimeout(Duration.ofSeconds(2)),
                (stream, text) -> {});
        Thread.sleep(500);
        JailProcesses jail = JailProcesses.of(ProcessHandle.current());
        long stoppedAt = System.nanoTime();
        new ProcessBuilder("kill", "-STOP", Long.toString(jail.zygote().pid()))
                .start()
                .waitFor();

        assertThat(running.await().error()).isPresent();
        assertThat(secondsSince(stoppedAt)).isLessThan(2 + 6);
        assertThat(answer()).isEqualTo("42");
        assertThat(within(3, () -> jail.all().noneMatch(ProcessHandle::isAlive)))
                .isTrue();
    }

    @Test
    void a_stopped_zygote_that_gives_no_inmates_is_replaced() throws Exception {
        JailProcesses jail = JailProcesses.of(ProcessHandle.current());
        int calls = sandbox.info().pool().size() + 3;
        new ProcessBuilder("kill", "-STOP", Long.toString(jail.zygote().pid()))
                .start()
                .waitFor();
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < calls; i++) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("6 * 7"));
            answers.add(result.error().map(error -> error.type().name()).orElse("42"));
        }
        assertThat(answers)
                .endsWith("42", "42")
                .filteredOn(text -> !text.equals("42"))
                .hasSizeLessThan(2);
    }

    @Test
    void many_callers_get_over_a_zygote_that_is_stopped_while_the_template_goes_on() throws Exception {
        sandbox.close();
        sandbox = Sandbox.open(Unguarded.config().with(change -> change.maxConcurrent = 200));
        JailProcesses jail = JailProcesses.of(ProcessHandle.current());
        assertThat(within(30, () -> !templateOf(ProcessHandle.current()).isEmpty()))
                .isTrue();
        Thread.sleep(500);
        new ProcessBuilder("kill", "-STOP", Long.toString(jail.zygote().pid()))
                .start()
                .waitFor();
        long stoppedAt = System.nanoTime();
        List<Execution> calls = new ArrayList<>();
        for (int i = 0; i < 800; i++) {
            calls.add(sandbox.start(
                    ExecutionRequest.of("import time\ntime.sleep(0.01)").withTimeout(Duration.ofSeconds(2)),
                    (stream, text) -> {}));
        }
        for (Execution call : calls) {
            call.await();
        }
        // A clock that has to wait until the zygote reads would notice nothing of it.
        assertThat(secondsSince(stoppedAt)).isLessThan(14);
        assertThat(answer()).isEqualTo("42");
    }

    private static List<ProcessHandle> templateOf(ProcessHandle server) {
        return JailProcesses.of(server).template().stream().toList();
    }

    @Test
    void nothing_survives_a_killed_server() throws Exception {
        Process server = server("hold");
        JailProcesses jail = JailProcesses.of(server.toHandle());
        assertThat(runFolders(server.pid())).isNotEmpty();

        server.destroyForcibly().waitFor();

        assertThat(within(3, () -> jail.all().noneMatch(ProcessHandle::isAlive)))
                .as("processes")
                .isTrue();
        assertThat(within(3, () -> runFolders(server.pid()).isEmpty()))
                .as("folders")
                .isTrue();
        assertThat(within(3, () -> cgroups(server.pid()).isEmpty()))
                .as("cgroups")
                .isTrue();
        assertThat(Files.readString(Path.of("/proc/self/mountinfo"))).doesNotContain("constrictor-" + server.pid());
    }

    @Test
    void the_next_server_sweeps_up_when_the_warden_was_killed_too() throws Exception {
        Process server = server("hold");
        JailProcesses jail = JailProcesses.of(server.toHandle());

        jail.warden().destroyForcibly();
        server.destroyForcibly().waitFor();

        assertThat(within(3, () -> jail.all().noneMatch(ProcessHandle::isAlive)))
                .as("processes")
                .isTrue();
        try (Sandbox next = Sandbox.open(Unguarded.config())) {
            assertThat(next.execute(ExecutionRequest.of("1")).error()).isEmpty();
            assertThat(runFolders(server.pid())).isEmpty();
            assertThat(cgroups(server.pid())).isEmpty();
        }
    }

    @Test
    void a_full_folder_for_sockets_is_named() throws Exception {
        assumeTrue(JailProcesses.ROOT, "needs root: a full file system is mounted");
        Process server = new ProcessBuilder(Stream.concat(
                                Stream.of(
                                        "unshare",
                                        "-m",
                                        "sh",
                                        "-c",
                                        "mount -t tmpfs -o size=4k,nr_inodes=1 tmpfs \"$0\" && exec \"$@\"",
                                        folder.toString()),
                                command("run", "-Djava.io.tmpdir=" + folder).stream())
                        .toList())
                .redirectErrorStream(true)
                .start();

        String output = outputOf(server);

        assertThat(output).contains("unavailable: ").contains("a folder for the jail's sockets");
    }

    @Test
    void few_descriptors_are_enough_or_the_lack_is_named() throws Exception {
        for (int descriptors : List.of(48, 128)) {
            Process server = new ProcessBuilder(Stream.concat(
                                    Stream.of("sh", "-c", "ulimit -n " + descriptors + " && exec \"$@\"", "sh"),
                                    command("run").stream())
                            .toList())
                    .redirectErrorStream(true)
                    .start();

            String output = outputOf(server);

            assertThat(output.lines().filter(line -> line.equals("42")).count() == 20
                            || output.contains("unavailable: ")
                            || output.contains("Too many open files")
                            || output.contains("NoClassDefFoundError") // Java itself cannot open its jars
                            || output.contains("ENGINE_UNAVAILABLE"))
                    .as("%d descriptors: %s", descriptors, output)
                    .isTrue();
        }
    }

    private Execution sleeping() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        Execution execution = sandbox.start(ExecutionRequest.of("""
                        import ctypes, time
                        ctypes.CDLL(None).prctl(15, b'sleeper', 0, 0, 0)  # PR_SET_NAME
                        print('runs', flush=True)
                        time.sleep(20)
                        """), (stream, text) -> begun.countDown());
        assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
        return execution;
    }

    private static String commandName(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/comm")).strip();
        } catch (IOException e) {
            return "gone";
        }
    }

    private String answer() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("6 * 7"));
        return result.value().map(value -> value.json().toString()).orElseGet(result::toString);
    }

    private static Process server(String mode) throws IOException {
        Process server =
                new ProcessBuilder(command(mode)).redirectErrorStream(true).start();
        BufferedReader output = server.inputReader();
        String line = output.readLine();
        assertThat(line).isEqualTo("running");
        return server;
    }

    private static List<String> command(String mode, String... options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
        command.add("-Djava.io.tmpdir=" + System.getProperty("java.io.tmpdir"));
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), HeldSandbox.class.getName(), mode));
        return command;
    }

    private static String outputOf(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    private static List<Path> runFolders(long pid) {
        return entries(Path.of(System.getProperty("java.io.tmpdir")), pid);
    }

    private static List<Path> cgroups(long pid) {
        return Stream.of("/sys/fs/cgroup", "/sys/fs/cgroup/memory", "/sys/fs/cgroup/pids", "/sys/fs/cgroup/unified")
                .flatMap(each -> entries(Path.of(each), pid).stream())
                .toList();
    }

    private static List<Path> entries(Path parent, long pid) {
        try (Stream<Path> entries = Files.list(parent)) {
            return entries.filter(entry -> entry.getFileName().toString().startsWith("constrictor-" + pid + "-"))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean within(int seconds, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                return false;
            }
            Thread.sleep(20);
        }
        return true;
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }
}
