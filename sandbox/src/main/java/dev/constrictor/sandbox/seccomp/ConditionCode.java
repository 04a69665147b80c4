package dev.constrictor.sandbox.seccomp;

import static java.util.stream.Collectors.groupingBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes the tests of arguments; the kernel offers them as two 32-bit halves. */
final class ConditionCode {
    private static final int ARGUMENTS_OFFSET = 16;
    private static final int ALL_BITS = -1;

    private final BackwardCode code;

    ConditionCode(BackwardCode code) {
        this.code = code;
    }

    int write(ArgumentCondition condition, int ifTrue, int ifFalse) {
        int offset = ARGUMENTS_OFFSET + Long.BYTES * condition.argument();
        Map<Integer, List<Long>> byUpperHalf =
                condition.anyOf().values().stream().collect(groupingBy(ConditionCode::upper));
        Map<Integer, Integer> targets = new TreeMap<>();
        byUpperHalf.forEach((upper, values) -> {
            Map<Integer, Integer> lowerTargets = new TreeMap<>();
            values.forEach(value -> lowerTargets.put(value.intValue(), ifTrue));
            targets.put(upper, writeHalf(offset, (int) condition.mask(), lowerTargets, ifFalse));
        });
        boolean upperHalfIgnored = upper(condition.mask()) == 0;
        return upperHalfIgnored
                ? targets.values().iterator().next()
                : writeHalf(offset + Integer.BYTES, upper(condition.mask()), targets, ifFalse);
    }

    private int writeHalf(int offset, int mask, Map<Integer, Integer> targets, int otherwise) {
        int next = otherwise;
        for (Map.Entry<Integer, Integer> target : targets.entrySet()) {
            next = code.branch(BpfInstruction.JUMP_EQUAL, target.getKey(), target.getValue(), next);
        }
        if (mask != ALL_BITS) {
            next = code.before(next, BpfInstruction.of(BpfInstruction.AND, mask));
        }
        return code.before(next, BpfInstruction.of(BpfInstruction.LOAD_WORD, offset));
    }

    private static int upper(long value) {
        return (int) (value >>> Integer.SIZE);
    }
}
