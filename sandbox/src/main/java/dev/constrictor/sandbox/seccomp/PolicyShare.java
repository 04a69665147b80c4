package dev.constrictor.sandbox.seccomp;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which system calls a program decides. To load one costs time by its length, so that what can be loaded before an inmate
 * is forked is loaded then, for all of them; the kernel runs both and takes the stricter answer.
 */
public sealed interface PolicyShare {
    /** @param name none for numbers that no table knows */
    boolean decides(SeccompPolicy policy, @Nullable String name);

    record Whole() implements PolicyShare {
        @Override
        public boolean decides(SeccompPolicy policy, @Nullable String name) {
            return true;
        }
    }

    /**
     * What has to wait for the inmate: calls that its set-up makes and code may not, and all that is told to its own
     * listener.
     */
    record OfInmate(Set<String> setUp) implements PolicyShare {
        public OfInmate {
            setUp = Set.copyOf(setUp);
        }

        @Override
        public boolean decides(SeccompPolicy policy, @Nullable String name) {
            if (name == null) {
                return false;
            }
            List<SyscallRule> rules = policy.rulesFor(name);
            boolean alwaysAllowed = !rules.isEmpty()
                    && rules.getFirst().isUnconditional()
                    && rules.getFirst().action() instanceof Action.Allow;
            return (setUp.contains(name) && !alwaysAllowed)
                    || rules.stream().anyMatch(rule -> rule.action() instanceof Action.Notify);
        }
    }

    /** All the rest. */
    record OfAll(OfInmate others) implements PolicyShare {
        @Override
        public boolean decides(SeccompPolicy policy, @Nullable String name) {
            return !others.decides(policy, name);
        }
    }
}
