package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.jail.landlock.LandlockRules;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.BpfInstruction;
import dev.constrictor.sandbox.seccomp.NotifyMode;
import dev.constrictor.sandbox.seccomp.SeccompProgram;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** More than one layer stops each attempt: the host's secrets stay secret with seccomp, Landlock or both left out. */
class LayersOneByOneTest {
    enum LeftOut {
        SECCOMP,
        LANDLOCK,
        BOTH
    }

    private static final long READ_FILE = 1 << 2;
    private static Interpreter interpreter;
    private static Path guestFolder;
    private static Canaries canaries;

    @BeforeAll
    static void plant() throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        interpreter = Interpreters.resolve(Optional.empty(), cache, message -> {});
        guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
        canaries = new Canaries(interpreter, cache.path());
    }

    @AfterAll
    static void close() throws Exception {
        canaries.close();
    }

    @ParameterizedTest
    @EnumSource
    void nothing_of_the_host_is_read_reached_or_changed_without(LeftOut leftOut) throws Exception {
        List<String> lost = new ArrayList<>();
        try (JailEngine engine = JailEngine.start(plan(leftOut), false)) {
            JailProcesses before = JailProcesses.of(ProcessHandle.current());
            for (Probe probe : Probe.all()) {
                if (!probe.id().startsWith("RD")) {
                    canaries.plant();
                    String result = run(
                            engine,
                            probe.program(canaries.json("/tmp", Path.of("/opt/python/lib/python3.14/os.py"), 65)));
                    canaries.losses(result).forEach(loss -> lost.add(probe.id() + ": " + loss + " " + result));
                }
            }
            JailProcesses after = JailProcesses.of(ProcessHandle.current());
            assertThat(after.zygote().pid())
                    .as("no probe has ended the zygote")
                    .isEqualTo(before.zygote().pid());
        }
        assertThat(lost).isEmpty();
    }

    @Test
    void capabilities_are_gone_and_processes_end_with_the_run_without_any_filter() throws Exception {
        try (JailEngine engine = JailEngine.start(plan(LeftOut.BOTH), false)) {
            String capabilities = run(engine, Probe.named("KS-12").program(canaries.json("/tmp", Path.of("/"), 65)));
            assertThat(capabilities).doesNotContain("'got': [0").doesNotContain("no_new_privs is off");

            run(engine, """
                    import os, time
                    if os.fork() == 0:
                        os.setsid()
                        time.sleep(60)
                    """);
            Thread.sleep(1000);
            JailProcesses jail = JailProcesses.of(ProcessHandle.current());
            assertThat(jail.inmates().stream().flatMap(ProcessHandle::children)).isEmpty();
        }
    }

    @Test
    void the_proof_at_the_start_refuses_a_jail_without_its_filter() {
        assertThatThrownBy(() -> JailEngine.start(plan(LeftOut.SECCOMP), true))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("network")
                .hasMessageContaining("execute");
    }

    private static String run(JailEngine engine, String code) {
        ExecutionRequest request = ExecutionRequest.of(code).withTimeout(Duration.ofSeconds(20));
        ExecutionResult result = engine.execute("test", request, OutputListener.NONE, new Cancellation());
        return result.toString();
    }

    private static JailPlan plan(LeftOut leftOut) {
        boolean filtered = leftOut == LeftOut.LANDLOCK;
        FilterInProgress filter = filtered
                ? FilterInProgress.begin(Architecture::current, NotifyMode.LISTENER)
                : FilterInProgress.open(
                        SyscallTable.load(Architecture.current()),
                        new SeccompProgram(
                                Architecture.current(), List.of(new BpfInstruction(0x06, 0, 0, 0x7fff0000))));
        JailPlan whole = JailPlan.of(Unguarded.config(), interpreter, List.of(), guestFolder, filter);
        // It handles nothing but reading files, and grants that everywhere.
        Map<Integer, LandlockRules.Handled> handled = IntStream.rangeClosed(1, LandlockRules.NEWEST_ABI)
                .boxed()
                .collect(Collectors.toMap(abi -> abi, abi -> new LandlockRules.Handled(READ_FILE, 0, 0)));
        LandlockRules.Ruleset everything = new LandlockRules.Ruleset(handled, Map.of("/", READ_FILE));
        return new JailPlan(
                whole.config(),
                whole.interpreter(),
                whole.otherPackages(),
                whole.guestFolder(),
                whole.filter(),
                filtered,
                leftOut == LeftOut.SECCOMP ? whole.landlock() : everything);
    }
}
