package dev.constrictor.server.metrics;

import java.util.Locale;

/** A label value that an enum stands for. */
interface Label {
    String name();

    default String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
