package dev.constrictor.sandbox;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The ways to isolate an execution. */
public enum EngineKind {
    /** Behind layers of this machine's kernel. */
    JAIL,
    /** In a container of its own, with gVisor's kernel between code and this machine's. */
    CONTAINER;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<EngineKind> named(String wireName) {
        return Arrays.stream(values())
                .filter(kind -> kind.wireName().equals(wireName))
                .findFirst();
    }
}
