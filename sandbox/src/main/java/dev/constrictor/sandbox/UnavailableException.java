package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/** Something that was asked for cannot be had. Says what, why, and what to do. */
public abstract class UnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String why;
    private final String remedy;

    protected UnavailableException(String what, String why, String remedy, @Nullable Throwable cause) {
        super("%s: %s. %s".formatted(what, why, remedy), cause);
        this.what = requireNonNull(what, "what is null");
        this.why = requireNonNull(why, "why is null");
        this.remedy = requireNonNull(remedy, "remedy is null");
    }

    /** All three in one line. */
    public final String explanation() {
        return "%s: %s. %s".formatted(what, why, remedy);
    }

    public final String what() {
        return what;
    }

    public final String why() {
        return why;
    }

    public final String remedy() {
        return remedy;
    }
}
