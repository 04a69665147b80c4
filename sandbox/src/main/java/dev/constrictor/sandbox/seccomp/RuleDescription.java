package dev.constrictor.sandbox.seccomp;

import java.util.Set;

/** One row of the readable listing; {@code condition} is empty where the arguments do not matter. */
public record RuleDescription(
        String syscall, Set<Architecture> architectures, String action, String condition, String reason) {
    public RuleDescription {
        architectures = Set.copyOf(architectures);
    }
}
