package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SeccompAssemblerTest {
    private static final SeccompPolicy POLICY = SeccompPolicy.load();
    /** What the jail's set-up calls. */
    private static final Set<String> SET_UP = Set.of(
            "socket",
            "openat",
            "dup3",
            "connect",
            "write",
            "rt_sigprocmask",
            "setsid",
            "unshare",
            "mount",
            "mkdirat",
            "chdir",
            "setresgid",
            "setresuid",
            "prlimit64",
            "prctl",
            "capset",
            "seccomp",
            "sendmsg",
            "close_range",
            "mincore",
            "mprotect",
            "mremap",
            "munmap",
            "read",
            "clone",
            "setns",
            "landlock_restrict_self");

    private static final int ALLOW = 0x7fff0000;
    private static final int NOTIFY = 0x7fc00000;
    private static final int I386 = 0x40000003;
    private static final int ARM = 0x40000028;

    static Stream<Arguments> everyProgram() {
        return Arrays.stream(Architecture.values())
                .flatMap(architecture ->
                        Arrays.stream(NotifyMode.values()).map(mode -> Arguments.of(architecture, mode)));
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void answers_every_number_as_the_policy_says(Architecture architecture, NotifyMode mode) {
        PolicyOracle oracle = new PolicyOracle(architecture, mode);
        BpfInterpreter filter = filter(architecture, mode);

        IntStream.range(0, 1024)
                .boxed()
                .flatMap(number -> oracle.variations(number).stream())
                .forEach(call -> assertSameVerdict(filter, oracle, call));
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void answers_numbers_beyond_every_table(Architecture architecture, NotifyMode mode) {
        PolicyOracle oracle = new PolicyOracle(architecture, mode);
        BpfInterpreter filter = filter(architecture, mode);

        IntStream boundaries = IntStream.of(
                1024, 0xffff, 0x10000, 0x3fffffff, 0x40000000, 0x7fffffff, 0x80000000, 0xc0000000, 0xffffffff);
        IntStream x32 = IntStream.range(0, 1024).map(number -> number | 0x40000000);
        IntStream.concat(boundaries, x32)
                .mapToObj(number -> SystemCall.of(architecture, number))
                .forEach(call -> assertSameVerdict(filter, oracle, call));
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void kills_on_every_foreign_architecture(Architecture architecture, NotifyMode mode) {
        BpfInterpreter filter = filter(architecture, mode);
        IntStream foreign = IntStream.concat(
                IntStream.of(I386, ARM, 0, -1, architecture.auditConstant() ^ 0x40000000),
                Arrays.stream(Architecture.values())
                        .filter(other -> other != architecture)
                        .mapToInt(Architecture::auditConstant));

        foreign.forEach(audit -> IntStream.range(0, 1024)
                .mapToObj(number -> new SystemCall(number, audit, List.of(0L, 0L, 0L, 0L, 0L, 0L)))
                .forEach(call -> assertThat(filter.run(call)).as(call::toString).isEqualTo(0x80000000)));
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void agrees_with_the_policy_on_random_arguments(Architecture architecture, NotifyMode mode) {
        PolicyOracle oracle = new PolicyOracle(architecture, mode);
        BpfInterpreter filter = filter(architecture, mode);
        Random random = new Random(1);

        for (int round = 0; round < 20_000; round++) {
            long[] arguments =
                    random.longs(6).map(value -> value >>> random.nextInt(64)).toArray();
            assertSameVerdict(filter, oracle, SystemCall.of(architecture, random.nextInt(480), arguments));
        }
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void never_notifies_where_nobody_listens(Architecture architecture, NotifyMode mode) {
        boolean notifies = SeccompAssembler.assemble(POLICY, architecture, mode).instructions().stream()
                .anyMatch(instruction -> instruction.code() == BpfInstruction.RETURN && instruction.k() == 0x7fc00000);

        assertThat(notifies).isEqualTo(mode == NotifyMode.LISTENER);
    }

    @ParameterizedTest
    @MethodSource("everyProgram")
    void two_shares_of_the_policy_agree_with_the_whole_and_every_call_passes_one_of_them(
            Architecture architecture, NotifyMode mode) {
        PolicyOracle oracle = new PolicyOracle(architecture, mode);
        PolicyShare.OfInmate own = new PolicyShare.OfInmate(SET_UP);
        BpfInterpreter first = share(architecture, mode, new PolicyShare.OfAll(own));
        BpfInterpreter second = share(architecture, mode, own);
        Random random = new Random(2);

        for (int round = 0; round < 40_000; round++) {
            int number = round % 480;
            long[] arguments =
                    random.longs(6).map(value -> value >>> random.nextInt(64)).toArray();
            SystemCall call = SystemCall.of(architecture, number, arguments);
            int one = first.run(call);
            int other = second.run(call);
            assertThat(one == ALLOW || other == ALLOW).as(call::toString).isTrue();
            assertThat(one == ALLOW ? other : one).as(call::toString).isEqualTo(oracle.verdict(call));
            // What is told has to be told by the filter that has a listener.
            assertThat(one).as(call::toString).isNotEqualTo(NOTIFY);
        }
    }

    @ParameterizedTest
    @EnumSource(Architecture.class)
    void what_is_left_for_each_inmate_is_the_smaller_part(Architecture architecture) {
        PolicyShare.OfInmate own = new PolicyShare.OfInmate(SET_UP);

        assertThat(SeccompAssembler.assemble(POLICY, architecture, NotifyMode.LISTENER, own)
                        .instructions())
                .hasSizeLessThan(
                        SeccompAssembler.assemble(POLICY, architecture, NotifyMode.LISTENER, new PolicyShare.OfAll(own))
                                .instructions()
                                .size());
    }

    private static BpfInterpreter share(Architecture architecture, NotifyMode mode, PolicyShare share) {
        return new BpfInterpreter(SeccompAssembler.assemble(POLICY, architecture, mode, share));
    }

    private static BpfInterpreter filter(Architecture architecture, NotifyMode mode) {
        return new BpfInterpreter(SeccompAssembler.assemble(POLICY, architecture, mode));
    }

    private static void assertSameVerdict(BpfInterpreter filter, PolicyOracle oracle, SystemCall call) {
        assertThat(filter.run(call)).as(call::toString).isEqualTo(oracle.verdict(call));
    }
}
