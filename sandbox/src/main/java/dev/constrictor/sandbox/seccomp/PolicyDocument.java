package dev.constrictor.sandbox.seccomp;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** The shape of {@code policy.json}. */
final class PolicyDocument {
    static final String NAME = "policy.json";

    private PolicyDocument() {}

    static List<SyscallRule> rules(JsonNode document) {
        return StrictObject.of(NAME, document, Set.of("rules")).list("rules", PolicyDocument::rule);
    }

    private static SyscallRule rule(JsonNode node) {
        StrictObject rule = StrictObject.of(NAME, node, Set.of("syscalls", "action", "when", "reason"));
        List<ArgumentCondition> conditions =
                rule.has("when") ? rule.list("when", PolicyDocument::condition) : List.of();
        if (rule.has("when") && conditions.isEmpty()) {
            throw new InvalidPolicyException(
                    "an empty \"when\" reads as a condition and is none: " + rule.texts("syscalls"));
        }
        return new SyscallRule(
                rule.texts("syscalls"), Action.parse(rule.text("action")), conditions, rule.text("reason"));
    }

    private static ArgumentCondition condition(JsonNode node) {
        StrictObject condition = StrictObject.of(NAME, node, Set.of("argument", "width", "mask", "anyOf"));
        ArgumentWidth width = ArgumentWidth.ofBits(condition.integer("width"));
        long selected = condition.has("mask") ? hexadecimal(condition.text("mask")) : width.allBits();
        Map<String, Long> values = new LinkedHashMap<>();
        condition.textsByName("anyOf").forEach((name, value) -> values.put(name, hexadecimal(value)));
        return new ArgumentCondition(condition.integer("argument"), width, selected, values);
    }

    private static long hexadecimal(String text) {
        if (!text.matches("0x[0-9a-f]{1,16}")) {
            throw new InvalidPolicyException("\"%s\" is not a number like 0x1f".formatted(text));
        }
        return Long.parseUnsignedLong(text.substring(2), 16);
    }
}
