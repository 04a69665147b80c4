package dev.constrictor.audit.browser;

import java.util.Locale;

/** What a page is laid out for. */
public enum Medium {
    SCREEN,
    PRINT;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
