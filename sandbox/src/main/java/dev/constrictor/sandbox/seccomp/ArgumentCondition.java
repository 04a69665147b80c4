package dev.constrictor.sandbox.seccomp;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/** Holds when the masked argument equals one of the values, which carry their names from the kernel's headers. */
public record ArgumentCondition(int argument, ArgumentWidth width, long mask, Map<String, Long> anyOf) {
    private static final int LAST_ARGUMENT = 5;

    public ArgumentCondition {
        if (argument < 0 || argument > LAST_ARGUMENT) {
            throw new InvalidPolicyException("a system call has the arguments 0 to 5, not " + argument);
        }
        if (mask == 0 || (mask & ~width.allBits()) != 0) {
            throw new InvalidPolicyException(
                    "mask %#x does not select bits of a %d-bit argument".formatted(mask, width.bits()));
        }
        if (anyOf.isEmpty()) {
            throw new InvalidPolicyException("a condition without values never holds");
        }
        anyOf = Collections.unmodifiableMap(new LinkedHashMap<>(anyOf));
        if (new LinkedHashSet<>(anyOf.values()).size() < anyOf.size()) {
            throw new InvalidPolicyException("one value has two names in " + anyOf.keySet());
        }
        for (Map.Entry<String, Long> value : anyOf.entrySet()) {
            if ((value.getValue() & ~mask) != 0) {
                throw new InvalidPolicyException("%s = %#x has bits that the mask %#x removes, so it never matches"
                        .formatted(value.getKey(), value.getValue(), mask));
            }
        }
    }

    public String describe() {
        String masked = mask == width.allBits() ? "" : " & %#x".formatted(mask);
        return "argument %d%s is %s".formatted(argument, masked, String.join(" or ", anyOf.keySet()));
    }
}
