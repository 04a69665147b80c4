package dev.constrictor.sandbox.config;

import static java.util.Objects.requireNonNull;

import dev.constrictor.sandbox.config.Settings.Origin;

/**
 * What somebody set, where the last of the places that set it counts.
 *
 * @param place what a message calls it: the flag, the line of the file, or the variable
 */
public record Given(String text, Origin origin, String place) {
    public Given {
        requireNonNull(text, "text is null");
        requireNonNull(origin, "origin is null");
        requireNonNull(place, "place is null");
    }

    /** What to tell whoever set it. */
    public String problem(String whatIsWrong) {
        return "%s: %s".formatted(place, whatIsWrong);
    }

    /** Without the text, which may be a secret. */
    @Override
    public String toString() {
        return "%s (%s)".formatted(place, origin.text());
    }
}
