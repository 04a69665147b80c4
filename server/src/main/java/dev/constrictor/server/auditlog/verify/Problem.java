package dev.constrictor.server.auditlog.verify;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.reading.Place;
import java.util.Optional;

/**
 * @param place empty when it is not in a line
 * @param text a sentence; with a place it goes on after "this line"
 */
public record Problem(Finding finding, Optional<Place> place, String text) {
    public Problem {
        requireNonNull(finding, "finding is null");
        requireNonNull(place, "place is null");
        requireNonNull(text, "text is null");
    }

    static Problem at(Place place, Finding finding, String text) {
        return new Problem(finding, Optional.of(place), text);
    }

    static Problem of(Finding finding, String text) {
        return new Problem(finding, Optional.empty(), text);
    }
}
