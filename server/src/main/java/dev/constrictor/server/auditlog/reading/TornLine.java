package dev.constrictor.server.auditlog.reading;

import static java.util.Objects.requireNonNull;

/** The end of a file without a line feed: it is being written, or its writer did not get to the end of it. */
public record TornLine(Place place, long bytes) implements ReadLine {
    public TornLine {
        requireNonNull(place, "place is null");
    }
}
