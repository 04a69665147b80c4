package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Networked;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.Unguarded;
import dev.constrictor.sandbox.seccomp.Action;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.SeccompPolicy;
import dev.constrictor.sandbox.seccomp.SyscallRule;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real calls in real inmates, compared with the policy. */
class EverySystemCallTest {
    private static final int EPERM = 1;
    private static final int ENOSYS = 38;
    private static final SeccompPolicy POLICY = SeccompPolicy.load();
    private static Sandbox sandbox;
    private static Sandbox networked;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(Unguarded.config());
        networked = Sandbox.open(Networked.config("api.example.com:443"));
    }

    @AfterAll
    static void close() {
        networked.close();
        sandbox.close();
    }

    @Test
    void every_number_that_the_policy_refuses_is_refused_as_it_says() throws IOException {
        assertRefusals(sandbox);
    }

    @Test
    void the_network_profile_changes_none_of_them() throws IOException {
        assertRefusals(networked);
    }

    private static void assertRefusals(Sandbox sandbox) throws IOException {
        SyscallTable table = POLICY.table(Architecture.current());
        List<Integer> refused = IntStream.range(0, 1024)
                .filter(number -> expected(table, number) instanceof Refused)
                .boxed()
                .toList();
        assertThat(refused).hasSizeGreaterThan(700);

        int asked = 0;
        for (int start = 0; start < refused.size(); start += 40) {
            List<Integer> numbers = refused.subList(start, Math.min(start + 40, refused.size()));
            ExecutionResult result = sandbox.execute(ExecutionRequest.of(code(numbers)));
            assertThat(result.error()).as("numbers %s", numbers).isEmpty();
            List<String> events = new ArrayList<>();
            for (int number : numbers) {
                Refused wanted = (Refused) expected(table, number);
                assertThat(result.value()
                                .orElseThrow()
                                .json()
                                .path(Integer.toString(number))
                                .asInt(-1))
                        .as("errno of %s", table.nameOf(number))
                        .isEqualTo(wanted.errno());
                if (wanted.reported()) {
                    events.add(table.nameOf(number));
                }
                asked++;
            }
            assertThat(result.securityEvents()).extracting(SecurityEvent::what).containsExactlyElementsOf(events);
        }
        assertThat(asked).isEqualTo(refused.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cd80", "0f05", "0f34"})
    void machine_code_of_another_kind_of_call_is_killed(String instruction) {
        assumeTrue(Architecture.current() == Architecture.X86_64, "these instructions exist on x86_64 only");
        // mov eax, number; the instruction; ret. With syscall (0f05) the number carries the x32 bit.
        String number = instruction.equals("0f05") ? "27000040" : "14000000";
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                import ctypes, mmap
                page = mmap.mmap(-1, 4096, prot=7)
                page.write(bytes.fromhex('b8%s%sc3'))
                address = ctypes.addressof(ctypes.c_char.from_buffer(page))
                ctypes.CFUNCTYPE(ctypes.c_long)(address)()
                """.formatted(number, instruction)));

        if (instruction.equals("0f34")
                && result.error().map(error -> error.type()).equals(java.util.Optional.of(ErrorType.CRASHED))) {
            return; // sysenter does not exist in 64-bit mode of some processors: SIGILL, or SIGSEGV on its way back
        }
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.SECURITY_VIOLATION);
        assertThat(result.securityEvents()).extracting(SecurityEvent::what).contains("foreign system call");
    }

    private sealed interface Expected {}

    private record Refused(int errno, boolean reported) implements Expected {}

    /** Allowed, or dependent on the arguments: PolicyDecisionsTest looks at those. */
    private record Other() implements Expected {}

    private static Expected expected(SyscallTable table, int number) {
        String name = table.namesByNumber().get(number);
        if (name == null) {
            return new Refused(ENOSYS, false);
        }
        if (name.equals("uretprobe") || name.equals("uprobe")) {
            return new Other(); // recent kernels let them past every filter, and answer with SIGILL outside a probe
        }
        List<SyscallRule> rules = POLICY.rulesFor(name);
        if (rules.isEmpty()) {
            return new Refused(EPERM, false);
        }
        SyscallRule first = rules.getFirst();
        if (!first.isUnconditional()) {
            return new Other();
        }
        return switch (first.action()) {
            case Action.Errno errno -> new Refused(errno.number(), false);
            case Action.Notify _ -> new Refused(EPERM, true);
            case Action.Allow _, Action.Pretend _, Action.KillProcess _ -> new Other();
        };
    }

    private static String code(List<Integer> numbers) throws IOException {
        try (InputStream source = EverySystemCallTest.class.getResourceAsStream("call_all.py")) {
            return new String(Objects.requireNonNull(source).readAllBytes(), StandardCharsets.UTF_8)
                    .replace("NUMBERS:", numbers + ":")
                    .replace("in NUMBERS", "in " + numbers);
        }
    }
}
