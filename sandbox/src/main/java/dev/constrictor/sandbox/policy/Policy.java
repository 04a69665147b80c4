package dev.constrictor.sandbox.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much the guard asks of code. None of them is counted as isolation: that is the kernel's. */
public enum Policy {
    /** Imports by list, no names that lead out of the code's own objects; ordinary code passes. */
    STANDARD,
    /** A subset of the language besides: no private names, no augmented assignment to items, no async. */
    STRICT,
    /** No guard at all. */
    OFF;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Policy> named(String wireName) {
        return Arrays.stream(values())
                .filter(policy -> policy.wireName().equals(wireName))
                .findFirst();
    }
}
