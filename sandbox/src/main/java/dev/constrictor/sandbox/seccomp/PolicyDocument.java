package dev.constrictor.sandbox.seccomp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The shape of {@code policy.json}. */
record PolicyDocument(@Nullable List<Rule> rules) {
    List<SyscallRule> toRules() {
        return required(rules, "rules").stream().map(Rule::toRule).toList();
    }

    record Rule(
            @Nullable List<String> syscalls,
            @Nullable String action,
            @Nullable List<Condition> when,
            @Nullable String reason) {
        SyscallRule toRule() {
            if (when != null && when.isEmpty()) {
                throw new InvalidPolicyException("an empty \"when\" reads as a condition and is none: " + syscalls);
            }
            return new SyscallRule(
                    required(syscalls, "syscalls"),
                    Action.parse(required(action, "action")),
                    when == null
                            ? List.of()
                            : when.stream().map(Condition::toCondition).toList(),
                    required(reason, "reason"));
        }
    }

    record Condition(
            @Nullable Integer argument,
            @Nullable Integer width,
            @Nullable String mask,
            @Nullable Map<String, String> anyOf) {
        ArgumentCondition toCondition() {
            ArgumentWidth argumentWidth = ArgumentWidth.ofBits(required(width, "width"));
            long selected = mask == null ? argumentWidth.allBits() : hexadecimal(mask);
            Map<String, Long> values = new LinkedHashMap<>();
            required(anyOf, "anyOf").forEach((name, value) -> values.put(name, hexadecimal(value)));
            return new ArgumentCondition(required(argument, "argument"), argumentWidth, selected, values);
        }
    }

    private static long hexadecimal(String text) {
        if (!text.matches("0x[0-9a-f]{1,16}")) {
            throw new InvalidPolicyException("\"%s\" is not a number like 0x1f".formatted(text));
        }
        return Long.parseUnsignedLong(text.substring(2), 16);
    }

    private static <T> T required(@Nullable T value, String key) {
        if (value == null) {
            throw new InvalidPolicyException("policy.json lacks \"%s\" somewhere".formatted(key));
        }
        return value;
    }
}
