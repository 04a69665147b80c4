package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

/** A text that gets into no log, message or answer by mistake: whoever wants it has to ask for it by name. */
public record Secret(String reveal) {
    public Secret {
        requireNonNull(reveal, "reveal is null");
    }

    @Override
    public String toString() {
        return "(hidden)";
    }
}
