package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The filter in this machine's kernel, loaded by a Python process. */
class KernelAcceptsFilterTest {
    private static final int KILLED_BY_SIGSYS = 128 + 31;
    private static final SeccompPolicy POLICY = SeccompPolicy.load();

    @TempDir
    private Path folder;

    @BeforeAll
    static void needs_linux_and_python() {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "seccomp exists on Linux only");
        try {
            new ProcessBuilder("python3", "--version")
                    .redirectErrorStream(true)
                    .start()
                    .waitFor();
        } catch (IOException | InterruptedException e) {
            assumeTrue(false, "no python3 on the PATH: " + e.getMessage());
        }
    }

    @Test
    void ordinary_python_does_not_notice_the_filter() throws Exception {
        Outcome outcome = run(NotifyMode.UNAVAILABLE, "work", "");

        assertThat(outcome).isEqualTo(new Outcome(0, "done\n"));
    }

    @Test
    void the_kernel_accepts_the_filter_with_a_listener() throws Exception {
        Outcome outcome = run(NotifyMode.LISTENER, "listen", "");

        assertThat(outcome).isEqualTo(new Outcome(0, "done\n"));
    }

    @Test
    void the_kernel_refuses_every_call_that_the_policy_refuses_whatever_its_arguments() throws Exception {
        SyscallTable table = POLICY.table(Architecture.current());
        String refused = IntStream.range(0, 1024)
                .mapToObj(number -> number + ":" + errnoWhateverTheArguments(table, number))
                .filter(pair -> !pair.endsWith(":0"))
                .collect(Collectors.joining(" "));

        assertThat(refused.split(" ")).hasSizeGreaterThan(700);
        assertThat(run(NotifyMode.UNAVAILABLE, "refused", refused)).isEqualTo(new Outcome(0, "done\n"));
    }

    @Test
    void the_kernel_kills_a_caller_of_x32() throws Exception {
        assumeTrue(Architecture.current() == Architecture.X86_64, "x32 exists on x86_64 only");

        assertThat(run(NotifyMode.UNAVAILABLE, "x32", "")).isEqualTo(new Outcome(KILLED_BY_SIGSYS, ""));
    }

    private static int errnoWhateverTheArguments(SyscallTable table, int number) {
        String name = table.namesByNumber().get(number);
        if (name == null) {
            return 38;
        }
        if (name.equals("uretprobe") || name.equals("uprobe")) {
            return 0; // Recent kernels let them past every filter, and answer with SIGILL outside a probe.
        }
        return POLICY.rulesFor(name).stream()
                .findFirst()
                .map(KernelAcceptsFilterTest::errnoOf)
                .orElse(1);
    }

    private static int errnoOf(SyscallRule rule) {
        if (!rule.isUnconditional()) {
            return 0;
        }
        return switch (rule.action()) {
            case Action.Allow _, Action.Pretend _ -> 0;
            case Action.Notify _ -> 1;
            case Action.Errno errno -> errno.number();
            case Action.KillProcess _ -> throw new AssertionError("no rule kills");
        };
    }

    private Outcome run(NotifyMode mode, String what, String input) throws IOException, InterruptedException {
        Path filter = folder.resolve("filter");
        Files.write(
                filter,
                SeccompAssembler.assemble(POLICY, Architecture.current(), mode).toBytes());
        Path script = folder.resolve("under_filter.py");
        try (InputStream source = KernelAcceptsFilterTest.class.getResourceAsStream("under_filter.py")) {
            Files.write(script, Objects.requireNonNull(source).readAllBytes());
        }
        Process python = new ProcessBuilder("python3", "-I", script.toString(), filter.toString(), what)
                .redirectErrorStream(true)
                .start();
        try (var stdin = python.outputWriter()) {
            stdin.write(input);
        }
        String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor(30, TimeUnit.SECONDS)).as("python3 ended").isTrue();
        return new Outcome(python.exitValue(), output);
    }

    private record Outcome(int status, String output) {}
}
