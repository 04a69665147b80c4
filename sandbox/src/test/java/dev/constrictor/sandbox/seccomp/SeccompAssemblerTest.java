package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SeccompAssemblerTest {
    private static final SeccompPolicy POLICY = SeccompPolicy.load();
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

    private static BpfInterpreter filter(Architecture architecture, NotifyMode mode) {
        return new BpfInterpreter(SeccompAssembler.assemble(POLICY, architecture, mode));
    }

    private static void assertSameVerdict(BpfInterpreter filter, PolicyOracle oracle, SystemCall call) {
        assertThat(filter.run(call)).as(call::toString).isEqualTo(oracle.verdict(call));
    }
}
