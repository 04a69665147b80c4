package dev.constrictor.sandbox.seccomp;

import java.util.ArrayList;
import java.util.List;

/** Numbers from {@code first} up to the next range that share their rules, and the answer where no rule applies. */
record NumberRange(int first, List<SyscallRule> conditionalRules, Action otherwise) {
    NumberRange {
        conditionalRules = List.copyOf(conditionalRules);
    }

    /**
     * All numbers in ascending order, neighbours with the same answer taken together; the last range has no end.
     *
     * @param share of the policy; what is not in it is allowed
     */
    static List<NumberRange> of(SeccompPolicy policy, SyscallTable table, PolicyShare share) {
        List<NumberRange> ranges = new ArrayList<>();
        int end = table.namesByNumber().lastKey() + 1;
        for (int number = 0; number <= end; number++) {
            NumberRange range = ofNumber(number, policy, table, share);
            if (ranges.isEmpty() || !ranges.getLast().answersLike(range)) {
                ranges.add(range);
            }
        }
        return List.copyOf(ranges);
    }

    private static NumberRange ofNumber(int number, SeccompPolicy policy, SyscallTable table, PolicyShare share) {
        String name = table.namesByNumber().get(number);
        if (!share.decides(policy, name)) {
            return new NumberRange(number, List.of(), new Action.Allow());
        }
        if (name == null) {
            return new NumberRange(number, List.of(), SeccompPolicy.UNKNOWN_NUMBER);
        }
        List<SyscallRule> rules = policy.rulesFor(name);
        return new NumberRange(
                number,
                rules.stream().filter(rule -> !rule.isUnconditional()).toList(),
                rules.stream()
                        .filter(SyscallRule::isUnconditional)
                        .findFirst()
                        .map(SyscallRule::action)
                        .orElse(SeccompPolicy.DEFAULT));
    }

    private boolean answersLike(NumberRange other) {
        return conditionalRules.equals(other.conditionalRules) && otherwise.equals(other.otherwise);
    }
}
