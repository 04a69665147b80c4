package dev.constrictor.sandbox.seccomp;

import static java.util.stream.Collectors.toUnmodifiableMap;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Who may call what. For one system call the rules are tried in the order of the file; the first whose conditions hold
 * decides, and a call that no rule decides is refused.
 */
public final class SeccompPolicy {
    /** For system calls that exist, and that no rule decides. */
    public static final Action DEFAULT = Action.Errno.named("EPERM");

    /** For numbers that are in no table, so that newer libraries fall back as on an older kernel. */
    public static final Action UNKNOWN_NUMBER = Action.Errno.named("ENOSYS");

    /** For other architectures and for x32: their numbers mean other calls, which would slip past the rules. */
    public static final Action FOREIGN = new Action.KillProcess();

    private final List<SyscallRule> rules;
    private final Map<String, List<SyscallRule>> rulesByName = new HashMap<>();
    private final Map<Architecture, SyscallTable> tables;

    SeccompPolicy(List<SyscallRule> rules, Map<Architecture, SyscallTable> tables) {
        this.rules = List.copyOf(rules);
        this.tables = Map.copyOf(tables);
        for (SyscallRule rule : rules) {
            rule.syscalls()
                    .forEach(name -> rulesByName
                            .computeIfAbsent(name, ignored -> new ArrayList<>())
                            .add(rule));
        }
        rejectUnknownNames();
        rejectUnreachableRules();
    }

    public static SeccompPolicy load() {
        Map<Architecture, SyscallTable> tables = Arrays.stream(Architecture.values())
                .collect(toUnmodifiableMap(Function.identity(), SyscallTable::load));
        return new SeccompPolicy(PolicyDocument.rules(Resources.read(PolicyDocument.NAME)), tables);
    }

    private void rejectUnknownNames() {
        rules.stream().flatMap(rule -> rule.syscalls().stream()).forEach(name -> {
            if (architecturesOf(name).isEmpty()) {
                throw new InvalidPolicyException("no table has a system call named \"%s\"".formatted(name));
            }
        });
    }

    private void rejectUnreachableRules() {
        Set<String> decided = new HashSet<>();
        for (SyscallRule rule : rules) {
            for (String name : rule.syscalls()) {
                if (decided.contains(name)) {
                    throw new InvalidPolicyException("%s is decided by an earlier rule, so this one never applies: %s"
                            .formatted(name, rule.reason()));
                }
                if (rule.isUnconditional()) {
                    decided.add(name);
                }
            }
        }
    }

    public List<SyscallRule> rules() {
        return rules;
    }

    public List<SyscallRule> rulesFor(String syscall) {
        return List.copyOf(rulesByName.getOrDefault(syscall, List.of()));
    }

    public SyscallTable table(Architecture architecture) {
        SyscallTable table = tables.get(architecture);
        if (table == null) {
            throw new IllegalArgumentException("this policy has no table for " + architecture.kernelName());
        }
        return table;
    }

    /** The whole policy for people to read: every rule by system call, then those that only the default refuses. */
    public List<RuleDescription> describe() {
        List<RuleDescription> rows = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (SyscallRule rule : rules) {
            for (String name : rule.syscalls()) {
                named.add(name);
                rows.add(new RuleDescription(
                        name,
                        architecturesOf(name),
                        rule.action().toString(),
                        rule.describeConditions(),
                        rule.reason()));
            }
        }
        knownNames()
                .filter(name -> !named.contains(name))
                .forEach(name -> rows.add(new RuleDescription(
                        name, architecturesOf(name), DEFAULT.toString(), "", "Nothing in an inmate needs it.")));
        return List.copyOf(rows);
    }

    private Stream<String> knownNames() {
        return tables.values().stream()
                .flatMap(table -> table.namesByNumber().values().stream())
                .distinct()
                .sorted();
    }

    private Set<Architecture> architecturesOf(String name) {
        return tables.values().stream()
                .filter(table -> table.contains(name))
                .map(SyscallTable::architecture)
                .collect(toUnmodifiableSet());
    }
}
