package dev.constrictor.sandbox.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A capability tier: modules that code may import. */
public enum Profile {
    BASIC,
    DATA_SCIENCE,
    NETWORK,
    FILESYSTEM;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The setting that switches it on; the basic profile needs none. */
    public Optional<String> setting() {
        return this == BASIC ? Optional.empty() : Optional.of("SANDBOX_ENABLE_" + name());
    }

    /** Those whose modules are not all of the standard library. */
    public static List<Profile> withPackages() {
        return List.of(DATA_SCIENCE, NETWORK);
    }

    public static Optional<Profile> named(String wireName) {
        return Arrays.stream(values())
                .filter(profile -> profile.wireName().equals(wireName))
                .findFirst();
    }
}
