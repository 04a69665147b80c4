package dev.constrictor.sandbox.seccomp;

import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** One entry of the policy; it applies to a call when all its conditions hold. */
public record SyscallRule(List<String> syscalls, Action action, List<ArgumentCondition> conditions, String reason) {
    public SyscallRule {
        syscalls = List.copyOf(syscalls);
        conditions = List.copyOf(conditions);
        if (syscalls.isEmpty()) {
            throw new InvalidPolicyException("a rule names no system call; its reason is: " + reason);
        }
        if (new HashSet<>(syscalls).size() < syscalls.size()) {
            throw new InvalidPolicyException("a rule names a system call twice: " + syscalls);
        }
        if (reason.isBlank()) {
            throw new InvalidPolicyException("the rule for %s gives no reason".formatted(syscalls));
        }
    }

    public boolean isUnconditional() {
        return conditions.isEmpty();
    }

    public String describeConditions() {
        return conditions.stream().map(ArgumentCondition::describe).collect(Collectors.joining(", and "));
    }
}
