package dev.constrictor.sandbox.seccomp;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads the verdict straight from the JSON, sharing no code with the assembler. */
final class PolicyOracle {
    private static final Map<String, Integer> RETURN_VALUES = Map.of(
            "allow", 0x7fff0000,
            "pretend", 0x00050000,
            "errno:EPERM", 0x00050001,
            "errno:EINVAL", 0x00050016,
            "errno:ENOSYS", 0x00050026,
            "errno:ENOTSUP", 0x0005005f);

    private final JsonNode rules = Resources.read("policy.json").get("rules");
    private final Architecture architecture;
    private final NotifyMode notifyMode;
    private final Map<Integer, String> names = new HashMap<>();

    PolicyOracle(Architecture architecture, NotifyMode notifyMode) {
        this.architecture = architecture;
        this.notifyMode = notifyMode;
        Resources.read(architecture.kernelName() + ".json")
                .get("numbers")
                .properties()
                .forEach(entry -> names.put(entry.getValue().intValue(), entry.getKey()));
    }

    int verdict(SystemCall call) {
        boolean x32 = architecture == Architecture.X86_64 && Integer.toUnsignedLong(call.number()) >= 0x4000_0000L;
        if (call.auditConstant() != architecture.auditConstant() || x32) {
            return 0x80000000;
        }
        String name = names.get(call.number());
        if (name == null) {
            return RETURN_VALUES.get("errno:ENOSYS");
        }
        return rulesFor(name).stream()
                .filter(rule -> holds(rule, call))
                .findFirst()
                .map(rule -> returnValue(rule.get("action").stringValue()))
                .orElse(RETURN_VALUES.get("errno:EPERM"));
    }

    /** The call itself, and calls around every argument value that a rule for it mentions. */
    List<SystemCall> variations(int number) {
        SystemCall plain = SystemCall.of(architecture, number);
        List<SystemCall> calls = new ArrayList<>();
        calls.add(plain);
        calls.add(SystemCall.of(architecture, number, -1, -1, -1, -1, -1, -1));
        for (JsonNode rule : rulesFor(names.getOrDefault(number, ""))) {
            SystemCall hit = plain;
            for (JsonNode condition : conditions(rule)) {
                hit = hit.with(
                        condition.get("argument").intValue(),
                        values(condition).getFirst().longValue());
            }
            for (JsonNode condition : conditions(rule)) {
                for (BigInteger value : values(condition)) {
                    SystemCall near = hit.with(condition.get("argument").intValue(), value.longValue());
                    calls.add(near);
                    calls.addAll(neighbours(near, condition.get("argument").intValue()));
                }
            }
        }
        return calls;
    }

    private static List<SystemCall> neighbours(SystemCall call, int argument) {
        long value = call.arguments().get(argument);
        List<SystemCall> calls = new ArrayList<>();
        for (int bit = 0; bit < Long.SIZE; bit++) {
            calls.add(call.with(argument, value ^ (1L << bit)));
        }
        for (long other : new long[] {value + 1, value - 1, ~value, value | 0xffffffff_00000000L, value << 32}) {
            calls.add(call.with(argument, other));
        }
        return calls;
    }

    private List<JsonNode> rulesFor(String name) {
        return rules.valueStream()
                .filter(rule -> rule.get("syscalls")
                        .valueStream()
                        .anyMatch(node -> node.stringValue().equals(name)))
                .toList();
    }

    private static boolean holds(JsonNode rule, SystemCall call) {
        return conditions(rule).stream().allMatch(condition -> {
            long argument = call.arguments().get(condition.get("argument").intValue());
            BigInteger readable =
                    BigInteger.ONE.shiftLeft(condition.get("width").intValue());
            BigInteger read = BigInteger.valueOf(argument).mod(readable);
            BigInteger masked = condition.has("mask") ? read.and(number(condition.get("mask"))) : read;
            return values(condition).contains(masked);
        });
    }

    private static List<JsonNode> conditions(JsonNode rule) {
        return rule.has("when") ? rule.get("when").valueStream().toList() : List.of();
    }

    private static List<BigInteger> values(JsonNode condition) {
        return condition.get("anyOf").valueStream().map(PolicyOracle::number).toList();
    }

    private static BigInteger number(JsonNode text) {
        return new BigInteger(text.stringValue().substring(2), 16);
    }

    private int returnValue(String action) {
        if (action.equals("notify")) {
            return notifyMode == NotifyMode.LISTENER ? 0x7fc00000 : 0x00050001;
        }
        return RETURN_VALUES.get(action);
    }
}
