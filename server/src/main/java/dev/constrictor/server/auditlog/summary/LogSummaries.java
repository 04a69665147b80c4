package dev.constrictor.server.auditlog.summary;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.AuditLog;
import dev.constrictor.server.auditlog.LineKind;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.reading.LogLine;
import dev.constrictor.server.auditlog.reading.LogReader;
import dev.constrictor.server.auditlog.reading.NotALine;
import dev.constrictor.server.auditlog.reading.ReadLine;
import dev.constrictor.server.auditlog.reading.TornLine;
import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import tools.jackson.databind.JsonNode;

/** Adds up the lines of a log. */
public final class LogSummaries {
    private static final String MORE = "(more)";

    private final Instant since;
    private final BoundedTotals<String, Long> kinds = new BoundedTotals<>(MORE, Long::sum);
    private final BoundedTotals<String, Long> outcomes = new BoundedTotals<>(MORE, Long::sum);
    private final BoundedTotals<String, CallerTotals> callers = new BoundedTotals<>(MORE, CallerTotals::plus);
    private final BoundedTotals<RefusedThing, Long> events =
            new BoundedTotals<>(new RefusedThing(MORE, MORE, MORE), Long::sum);
    private final BoundedTotals<Destination, Traffic> destinations =
            new BoundedTotals<>(new Destination(MORE, 0, MORE), Traffic::plus);
    private final DoubleStream.Builder wallTimes = DoubleStream.builder();
    private long lines;
    private long unreadable;
    private Optional<Instant> from = Optional.empty();
    private Optional<Instant> to = Optional.empty();

    private LogSummaries(Instant since) {
        this.since = since;
    }

    /** @throws java.nio.file.NoSuchFileException when there is no such log */
    public static LogSummary since(Instant since, LogFiles files) throws IOException {
        requireNonNull(since, "since is null");
        LogSummaries summaries = new LogSummaries(since);
        try (LogReader reader = LogReader.open(files)) {
            for (Optional<ReadLine> line = reader.next(); line.isPresent(); line = reader.next()) {
                summaries.add(line.get());
            }
        }
        return summaries.summary();
    }

    private void add(ReadLine read) {
        switch (read) {
            case NotALine none -> unreadable++;
            case TornLine torn -> {
                // Being written, most likely; a verification tells.
            }
            case LogLine line -> {
                if (!line.time().isBefore(since)) {
                    add(line);
                }
            }
        }
    }

    private void add(LogLine line) {
        lines++;
        from = from.or(() -> Optional.of(line.time()));
        to = Optional.of(line.time());
        kinds.add(line.kind(), 1L);
        LineKind.named(line.kind()).ifPresent(kind -> add(kind, line.json()));
    }

    private void add(LineKind kind, JsonNode json) {
        switch (kind) {
            case EXECUTION -> addExecution(json);
            case SECURITY_EVENT -> addEvent(json);
            case REFUSALS ->
                callers.add(
                        caller(json),
                        new CallerTotals(0, 0, 0, json.path("count").asLong(0)));
            case START, RECOVERED, STOP -> {
                // Servers come and go.
            }
        }
    }

    private void addExecution(JsonNode json) {
        String outcome = json.path("outcome").asString("");
        outcomes.add(outcome, 1L);
        callers.add(caller(json), new CallerTotals(1, outcome.equals(AuditLog.SUCCESS) ? 0 : 1, 0, 0));
        wallTimes.add(json.path("resources").path("wall_time").asDouble(0));
        json.path("network")
                .forEach(access -> destinations.add(
                        new Destination(
                                access.path("host").asString(""),
                                access.path("port").asInt(0),
                                access.path("verdict").asString("")),
                        new Traffic(
                                access.path("count").asLong(1),
                                access.path("bytes_sent").asLong(0),
                                access.path("bytes_received").asLong(0))));
    }

    private void addEvent(JsonNode json) {
        JsonNode event = json.path("event");
        events.add(
                new RefusedThing(
                        event.path("layer").asString(""),
                        event.path("kind").asString(""),
                        event.path("what").asString("")),
                1L);
        callers.add(caller(json), new CallerTotals(0, 0, 1, 0));
    }

    private static String caller(JsonNode json) {
        return json.path("caller").asString(MORE);
    }

    private LogSummary summary() {
        return new LogSummary(
                lines,
                unreadable,
                from,
                to,
                mostFirst(kinds.totals(), Comparator.naturalOrder()),
                mostFirst(outcomes.totals(), Comparator.naturalOrder()),
                mostFirst(callers.totals(), Comparator.comparingLong(LogSummaries::calls)),
                mostFirst(events.totals(), Comparator.naturalOrder()),
                mostFirst(destinations.totals(), Comparator.comparingLong(Traffic::count)),
                WallTimes.of(wallTimes.build().toArray()));
    }

    private static long calls(CallerTotals totals) {
        return totals.executions() + totals.refusedCalls();
    }

    private static <K, V> Map<K, V> mostFirst(Map<K, V> totals, Comparator<V> order) {
        Map<K, V> sorted = new LinkedHashMap<>();
        totals.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(order.reversed()))
                .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        return sorted;
    }
}
