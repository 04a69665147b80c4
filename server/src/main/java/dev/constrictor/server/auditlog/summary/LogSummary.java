package dev.constrictor.server.auditlog.summary;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A log in figures. What occurred most comes first in each map.
 *
 * @param unreadable lines that are none; a verification tells more
 * @param outcomes executions by how they ended: {@code success}, or the type of the error
 * @param kinds lines by what they are about
 */
public record LogSummary(
        long lines,
        long unreadable,
        Optional<Instant> from,
        Optional<Instant> to,
        Map<String, Long> kinds,
        Map<String, Long> outcomes,
        Map<String, CallerTotals> callers,
        Map<RefusedThing, Long> securityEvents,
        Map<Destination, Traffic> destinations,
        WallTimes wallTimes) {
    public LogSummary {
        requireNonNull(from, "from is null");
        requireNonNull(to, "to is null");
        kinds = copy(kinds);
        outcomes = copy(outcomes);
        callers = copy(callers);
        securityEvents = copy(securityEvents);
        destinations = copy(destinations);
        requireNonNull(wallTimes, "wallTimes is null");
    }

    public CallerTotals total() {
        return callers.values().stream().reduce(CallerTotals.NONE, CallerTotals::plus);
    }

    /** In its order, which {@link Map#copyOf} would lose. */
    private static <K, V> Map<K, V> copy(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }
}
