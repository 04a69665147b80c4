package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.util.OptionalInt;

/**
 * Something refused.
 *
 * @param kind what sort of thing, such as {@code syscall}
 * @param what the thing itself, such as {@code socket}
 * @param line of the code, where that is known
 * @param layer who refused it: {@code guard}, {@code audit_hook}, {@code seccomp}, {@code limits}
 */
public record SecurityEvent(String kind, String what, OptionalInt line, String layer, String detail) {
    public SecurityEvent {
        requireNonNull(kind, "kind is null");
        requireNonNull(what, "what is null");
        requireNonNull(line, "line is null");
        requireNonNull(layer, "layer is null");
        requireNonNull(detail, "detail is null");
    }

    public static SecurityEvent of(String kind, String what, String layer, String detail) {
        return new SecurityEvent(kind, what, OptionalInt.empty(), layer, detail);
    }
}
