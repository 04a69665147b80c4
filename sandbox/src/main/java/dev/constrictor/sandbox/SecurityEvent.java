package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

/**
 * Something refused.
 *
 * @param kind what sort of thing, such as {@code syscall}
 * @param what the thing itself, such as {@code socket}
 * @param layer who refused it
 */
public record SecurityEvent(String kind, String what, String layer, String detail) {
    public SecurityEvent {
        requireNonNull(kind, "kind is null");
        requireNonNull(what, "what is null");
        requireNonNull(layer, "layer is null");
        requireNonNull(detail, "detail is null");
    }
}
