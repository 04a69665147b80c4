package dev.constrictor.mcp.tool;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Hints to a client about whom something is for, and how old it is. */
public record Annotations(List<Role> audience, Optional<Instant> lastModified) {
    public enum Role {
        USER,
        ASSISTANT
    }

    public Annotations {
        audience = List.copyOf(audience);
        requireNonNull(lastModified, "lastModified is null");
    }

    public static Annotations forEverybody(Instant lastModified) {
        return new Annotations(List.of(Role.USER, Role.ASSISTANT), Optional.of(lastModified));
    }
}
