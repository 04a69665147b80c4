package dev.constrictor.server.auditlog.reading;

import static java.util.Objects.requireNonNull;

/**
 * Something that no server has written.
 *
 * @param why goes on after "this line"
 */
public record NotALine(Place place, String why) implements ReadLine {
    public NotALine {
        requireNonNull(place, "place is null");
        requireNonNull(why, "why is null");
    }
}
