package dev.constrictor.audit.finding;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What became of a probe. Nothing that could not be judged is a pass. */
public enum Verdict {
    /** It got what it was after. */
    ESCAPE("escape"),
    /** It did not get it all, but something came out, or something broke. */
    PARTIAL("partial"),
    /** It could not be judged: the probe fails on the bare host, too, or the target gave no usable answer. */
    INCONCLUSIVE("inconclusive"),
    /** It got it, and the configuration means it to. */
    ALLOWED("allowed"),
    CONTAINED("contained");

    private final String title;

    Verdict(String title) {
        this.title = title;
    }

    @JsonValue
    public String title() {
        return title;
    }

    /** Whether it counts for the rate of containment. */
    public boolean judged() {
        return this != INCONCLUSIVE && this != ALLOWED;
    }

    /** Whether somebody should look at it first. */
    public boolean vulnerable() {
        return this == ESCAPE || this == PARTIAL;
    }

    /** @throws IllegalArgumentException that lists what there is */
    public static Verdict named(String text) {
        try {
            return valueOf(text.strip().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "\"%s\" is no verdict: there are escape, partial, inconclusive, allowed and contained"
                            .formatted(text),
                    e);
        }
    }
}
