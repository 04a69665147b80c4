package dev.constrictor.audit.browser;

import java.util.Locale;

/** The colours that a person asks all pages for. */
public enum Scheme {
    LIGHT,
    DARK;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
