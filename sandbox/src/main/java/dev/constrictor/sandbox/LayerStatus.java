package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

/** A layer as it is in force now, with the fact or the reason behind its state. */
public record LayerStatus(Layer layer, State state, boolean required, String detail) {
    public LayerStatus {
        requireNonNull(layer, "layer is null");
        requireNonNull(state, "state is null");
        requireNonNull(detail, "detail is null");
    }

    public enum State {
        ACTIVE,
        UNAVAILABLE,
        DISABLED
    }
}
