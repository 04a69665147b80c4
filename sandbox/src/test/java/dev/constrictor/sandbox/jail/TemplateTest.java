package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.BpfInstruction;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who forks inmates once the zygote has settled. */
@Timeout(120)
class TemplateTest {
    private static final int MINOR_FAULTS = 9;

    private Sandbox sandbox;

    @BeforeEach
    void open() {
        assumeTrue(Architecture.current() == Architecture.X86_64, "needs machine code for this processor");
        sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 2));
    }

    @AfterEach
    void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }

    @Test
    void it_is_the_zygotes_child_as_inmates_are_and_has_none_itself() throws Exception {
        ProcessHandle template = awaitTemplate();
        Execution running = endless();

        JailProcesses jail = JailProcesses.of(ProcessHandle.current());

        assertThat(jail.template()).contains(template);
        assertThat(jail.inmates()).isNotEmpty();
        assertThat(template.children()).isEmpty();
        running.cancel();
    }

    @Test
    void it_writes_to_next_to_nothing_however_often_it_forks() throws Exception {
        ProcessHandle template = awaitTemplate();
        answer("1");
        long before = minorFaults(template);

        for (int i = 0; i < 50; i++) {
            assertThat(answer(i + " + 1")).isEqualTo(Integer.toString(i + 1));
        }

        // Of the two pages that it has for orders and answers, each is copied anew after each fork.
        assertThat(minorFaults(template) - before).isLessThan(60 * 4);
    }

    @Test
    void inmates_know_their_own_number_as_the_kernel_does() throws Exception {
        awaitTemplate();

        assertThat(answer("import os, signal, threading\nsignal.pthread_kill(threading.get_ident(), 0)\n"
                        + "[os.getpid(), threading.get_native_id()]"))
                .isEqualTo("[1,1]");
    }

    @Test
    void it_holds_what_all_filters_have_in_common_and_inmates_add_theirs() throws Exception {
        long inTemplate = JailProcesses.filters(awaitTemplate());
        assertThat(inTemplate)
                .isEqualTo(JailProcesses.filters(
                                JailProcesses.of(ProcessHandle.current()).zygote())
                        + 1);

        // Those from before there was a template have one filter that is the whole; they are replaced one by one.
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        Set<Long> found = Set.of();
        while (!found.equals(Set.of(inTemplate + 1)) && System.nanoTime() < end) {
            Thread.sleep(20);
            found = new HashSet<>();
            for (ProcessHandle inmate :
                    JailProcesses.of(ProcessHandle.current()).inmates()) {
                found.add(JailProcesses.filters(inmate));
            }
        }
        assertThat(found).containsExactly(inTemplate + 1);
    }

    @Test
    void when_it_is_killed_runs_fail_clearly_and_another_zygote_takes_over() throws Exception {
        ProcessHandle template = awaitTemplate();
        Execution running = endless();

        template.destroyForcibly();

        ExecutionResult result = running.await();
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
        assertThat(result.stdout()).isEqualTo("1\n");
        assertThat(answer("6 * 7")).isEqualTo("42");
        assertThat(awaitTemplate()).isNotEqualTo(template);
    }

    @Test
    void when_it_is_killed_while_nothing_runs_the_next_call_does_not_hang() throws Exception {
        awaitTemplate().destroyForcibly();

        for (int i = 0; i < 5; i++) {
            assertThat(answer("6 * 7")).isEqualTo("42");
        }
    }

    @Test
    void a_signal_to_it_confuses_no_answers() throws Exception {
        ProcessHandle template = awaitTemplate();
        for (int i = 0; i < 5; i++) {
            new ProcessBuilder("kill", "-CHLD", Long.toString(template.pid()))
                    .start()
                    .waitFor();
            assertThat(answer("6 * " + i)).isEqualTo(Integer.toString(6 * i));
        }
        assertThat(current()).contains(template);
    }

    @Test
    void it_has_nothing_open_but_what_inmates_begin_with() throws Exception {
        assumeTrue(JailProcesses.ROOT, "needs root: the kernel shows the descriptors of a template to nobody else");
        try (Stream<Path> descriptors =
                Files.list(Path.of("/proc/" + awaitTemplate().pid() + "/fd"))) {
            // Four that an inmate's own will replace, its listener's way out, Landlock's rules, orders, and answers.
            assertThat(descriptors).hasSize(8);
        }
    }

    @Test
    void where_the_kernel_has_no_room_it_says_so_and_goes_on() throws Exception {
        SyscallTable table = SyscallTable.load(Architecture.current());
        String numbers = Stream.of("read", "write", "clone", "capset", "close_range")
                .map(name -> "'%s': %d".formatted(name, table.numberOf(name).orElseThrow()))
                .collect(Collectors.joining(", "));
        String output = GuestPython.run("""
                import ctypes, os, socket, struct
                from constrictor_guest import kernel
                from constrictor_guest.scratch import Scratch
                from constrictor_guest.template import Template

                class Cell:
                    scratch = Scratch(2)
                    descriptors = {0, 1, 2}
                    word = scratch.take(ctypes.c_long)

                    def places_of_order(self):
                        return [(ctypes.addressof(self.word), 8, 8)]

                    def add_shared_filter(self, batch, shared, own):
                        # From here on the kernel refuses it a namespace, as it would where there are too many.
                        batch.add("engine", "drop all sets", numbers["capset"], *kernel.empty_capability_sets())

                    def add_set_up(self, batch, address):
                        batch.add_leave_if_zero(address, 1 << 61)

                numbers = {%s}
                orders, entrance = socket.socketpair()
                template = Template(Cell(), entrance.fileno(), numbers, b'', b'')
                print(template.start(), list(template.answers()))
                entrance.close()
                for identity in range(7, 10):
                    orders.sendall(struct.pack(">I4xQQ", identity, 0, 1))
                answers = []
                while len(answers) < 3:
                    answers += template.answers(1000)
                print(answers, list(template.answers()))
                print(os.waitpid(template.pid, os.WNOHANG))
                orders.close()
                print(os.waitpid(template.pid, 0)[1])
                """.formatted(numbers));
        assertThat(output).isEqualTo("True []\n[(7, 0), (8, 0), (9, 0)] []\n(0, 0)\n0\n");
    }

    @Test
    void nobody_gets_an_inmate_of_a_template_whose_inmates_are_not_held() throws Exception {
        SandboxConfig config = Unguarded.config().with(change -> change.poolSize = 2);
        FilterInProgress whole = FilterInProgress.begin(Architecture::current, NotifyMode.LISTENER);
        SeccompProgram open = new SeccompProgram(
                Architecture.current(), List.of(new BpfInstruction(0x06, 0, 0, 0x7fff0000))); // lets everything pass
        JailPlan plan = plan(config, whole.withShares(open, open));
        try (JailEngine engine = JailEngine.start(plan, true)) {
            Set<String> answers = new HashSet<>();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            // With its first zygote, while that is replaced, and with the next one for long enough to settle.
            while (engine.restarts() == 0 && System.nanoTime() < end) {
                answers.add(fork(engine));
                Thread.sleep(150);
            }
            assertThat(engine.restarts()).isEqualTo(1);
            for (int i = 0; i < 40; i++) {
                answers.add(fork(engine));
                Thread.sleep(i % 10 == 0 ? 300 : 1);
            }
            assertThat(answers).isSubsetOf("\"refused\"", "crashed");
            assertThat(answers).contains("\"refused\"");
            assertThat(engine.restarts()).isEqualTo(1);
            assertThat(current()).isEmpty();
        }
    }

    private static String fork(JailEngine engine) {
        ExecutionResult result = engine.execute(
                "test",
                ExecutionRequest.of(
                        "import os\ntry:\n    child = os.fork()\nexcept OSError:\n    child = 'refused'\nchild"),
                OutputListener.NONE,
                new Cancellation());
        return result.value()
                .map(value -> value.json().toString())
                .orElseGet(() -> result.error().orElseThrow().type().wireName());
    }

    private static JailPlan plan(SandboxConfig config, FilterInProgress filter) throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        Interpreter interpreter = Interpreters.resolve(Optional.empty(), cache, message -> {});
        return JailPlan.of(
                config, interpreter, List.of(), GuestPackage.onClassPath().unpack(cache, interpreter), filter);
    }

    private Execution endless() throws InterruptedException {
        CountDownLatch started = new CountDownLatch(1);
        Execution running = sandbox.start(
                ExecutionRequest.of("print(1, flush=True)\nwhile True: pass"), (stream, text) -> started.countDown());
        started.await();
        return running;
    }

    private static ProcessHandle awaitTemplate() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (System.nanoTime() < end) {
            Optional<ProcessHandle> template = current();
            if (template.isPresent()) {
                return template.get();
            }
            Thread.sleep(50);
        }
        throw new AssertionError("the zygote has not settled");
    }

    private static Optional<ProcessHandle> current() {
        try {
            return JailProcesses.of(ProcessHandle.current()).template();
        } catch (IllegalStateException | java.util.NoSuchElementException e) {
            return Optional.empty(); // one zygote goes, another comes
        }
    }

    private static long minorFaults(ProcessHandle process) throws Exception {
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
        return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[MINOR_FAULTS - 2]);
    }

    private String answer(String code) {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of(code));
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow().json().toString();
    }
}
