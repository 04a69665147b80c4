package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

/** Isolation as configured cannot be had here; nothing was run. Says what is missing, why, and what to do. */
public final class EngineUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String why;
    private final String remedy;

    public EngineUnavailableException(String what, String why, String remedy) {
        super("%s: %s. %s".formatted(what, why, remedy));
        this.what = requireNonNull(what, "what is null");
        this.why = requireNonNull(why, "why is null");
        this.remedy = requireNonNull(remedy, "remedy is null");
    }

    /** All three in one line. */
    public String explanation() {
        return "%s: %s. %s".formatted(what, why, remedy);
    }

    /** The layer or part that is missing. */
    public String what() {
        return what;
    }

    public String why() {
        return why;
    }

    public String remedy() {
        return remedy;
    }
}
