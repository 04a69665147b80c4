package dev.constrictor.server.execution;

import dev.constrictor.sandbox.SecurityEvent;
import java.util.Set;

/** What sort of security event it was, in words of ours: an inmate may put any text into an event. */
public record EventCategory(String layer, String kind) {
    public static final Set<String> LAYERS = Set.of("guard", "audit_hook", "seccomp", "limits");
    public static final Set<String> KINDS =
            Set.of("import", "attribute", "builtin", "name", "syntax", "operation", "syscall", "limit");
    public static final String OTHER = "other";

    public EventCategory {
        layer = LAYERS.contains(layer) ? layer : OTHER;
        kind = KINDS.contains(kind) ? kind : OTHER;
    }

    public static EventCategory of(SecurityEvent event) {
        return new EventCategory(event.layer(), event.kind());
    }
}
