package dev.constrictor.sandbox.seccomp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What the assembler can do beyond what today's policy asks of it. */
class RuleOrderTest {
    private static final int ALLOW = 0x7fff0000;
    private static final int NOTIFY = 0x7fc00000;
    private static final int EPERM = 0x00050001;
    private static final int EINVAL = 0x00050016;

    @Test
    void the_first_rule_that_holds_decides() {
        BpfInterpreter filter = filter(
                rule(new Action.Notify(), condition(ArgumentWidth.INT, 0xff, Map.of("A", 1L))),
                rule(new Action.Allow(), condition(ArgumentWidth.INT, 0xf, Map.of("B", 1L))),
                rule(Action.Errno.named("EINVAL")));

        assertThat(filter.run(read(0x001))).isEqualTo(NOTIFY);
        assertThat(filter.run(read(0x101))).isEqualTo(NOTIFY);
        assertThat(filter.run(read(0x011))).isEqualTo(ALLOW);
        assertThat(filter.run(read(0x012))).isEqualTo(EINVAL);
    }

    @Test
    void halves_of_different_values_do_not_mix() {
        Map<String, Long> values = Map.of("A", 0x1_00000002L, "B", 0x3_00000004L, "C", 0x3_00000005L);
        BpfInterpreter filter = filter(rule(new Action.Allow(), condition(ArgumentWidth.LONG, -1L, values)));

        for (long allowed : values.values()) {
            assertThat(filter.run(read(allowed))).isEqualTo(ALLOW);
        }
        for (long mixed : new long[] {0x1_00000004L, 0x3_00000002L, 0x1_00000005L, 2, 4, 0x2_00000002L}) {
            assertThat(filter.run(read(mixed))).isEqualTo(EPERM);
        }
    }

    @Test
    void a_mask_over_the_lower_half_of_a_long_leaves_the_upper_half_free() {
        BpfInterpreter filter = filter(rule(new Action.Allow(), condition(ArgumentWidth.LONG, 0xffL, Map.of("A", 1L))));

        assertThat(filter.run(read(0xffffffff_00000001L))).isEqualTo(ALLOW);
        assertThat(filter.run(read(0xffffffff_00000002L))).isEqualTo(EPERM);
    }

    @Test
    void more_values_than_a_branch_can_span_still_find_their_answer() {
        Map<String, Long> even = new LinkedHashMap<>();
        LongStream.range(0, 1000).forEach(value -> even.put("V" + value, value * 2));
        BpfInterpreter filter = filter(rule(new Action.Allow(), condition(ArgumentWidth.INT, 0xffffffffL, even)));

        LongStream.range(0, 2001)
                .forEach(value -> assertThat(filter.run(read(value)))
                        .as("value %d", value)
                        .isEqualTo(value % 2 == 0 && value < 2000 ? ALLOW : EPERM));
    }

    private static ArgumentCondition condition(ArgumentWidth width, long mask, Map<String, Long> anyOf) {
        return new ArgumentCondition(2, width, mask, anyOf);
    }

    private static SyscallRule rule(Action action, ArgumentCondition... conditions) {
        return new SyscallRule(List.of("read"), action, List.of(conditions), "A test.");
    }

    private static BpfInterpreter filter(SyscallRule... rules) {
        SyscallTable table = SyscallTable.load(Architecture.AARCH64);
        SeccompPolicy policy = new SeccompPolicy(List.of(rules), Map.of(Architecture.AARCH64, table));
        return new BpfInterpreter(SeccompAssembler.assemble(policy, Architecture.AARCH64, NotifyMode.LISTENER));
    }

    private static SystemCall read(long count) {
        return SystemCall.of(Architecture.AARCH64, 63, 0, 0, count);
    }
}
