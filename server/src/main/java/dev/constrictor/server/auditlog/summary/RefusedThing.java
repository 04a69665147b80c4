package dev.constrictor.server.auditlog.summary;

import static java.util.Objects.requireNonNull;

/** What code was refused, and by which layer. */
public record RefusedThing(String layer, String kind, String what) {
    public RefusedThing {
        requireNonNull(layer, "layer is null");
        requireNonNull(kind, "kind is null");
        requireNonNull(what, "what is null");
    }
}
