package dev.constrictor.cli;

import dev.constrictor.server.auditlog.summary.CallerTotals;
import dev.constrictor.server.auditlog.summary.LogSummary;
import java.time.Instant;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** An audit log in figures. Every field is always there; a time that does not apply is null. */
final class LogSummaryJson {
    private LogSummaryJson() {}

    static ObjectNode of(LogSummary summary) {
        CallerTotals total = summary.total();
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("lines", summary.lines())
                .put("unreadable_lines", summary.unreadable())
                .put("from", summary.from().map(Instant::toString).orElse(null))
                .put("to", summary.to().map(Instant::toString).orElse(null))
                .put("executions", total.executions())
                .put("failed", total.failed())
                .put("security_event_count", total.securityEvents())
                .put("refused_calls", total.refusedCalls());
        json.putObject("wall_time")
                .put("p50", summary.wallTimes().median())
                .put("p95", summary.wallTimes().percentile95())
                .put("max", summary.wallTimes().longest());
        counts(json.putObject("kinds"), summary.kinds());
        counts(json.putObject("outcomes"), summary.outcomes());
        callers(json.putArray("callers"), summary);
        ArrayNode events = json.putArray("security_events");
        summary.securityEvents()
                .forEach((thing, count) -> events.addObject()
                        .put("layer", thing.layer())
                        .put("kind", thing.kind())
                        .put("what", thing.what())
                        .put("count", count));
        ArrayNode network = json.putArray("network");
        summary.destinations()
                .forEach((destination, traffic) -> network.addObject()
                        .put("host", destination.host())
                        .put("port", destination.port())
                        .put("verdict", destination.verdict())
                        .put("count", traffic.count())
                        .put("bytes_sent", traffic.sent())
                        .put("bytes_received", traffic.received()));
        return json;
    }

    private static void counts(ObjectNode json, Map<String, Long> counts) {
        counts.forEach((name, count) -> json.put(name, count));
    }

    private static void callers(ArrayNode json, LogSummary summary) {
        summary.callers()
                .forEach((caller, totals) -> json.addObject()
                        .put("caller", caller)
                        .put("executions", totals.executions())
                        .put("failed", totals.failed())
                        .put("security_events", totals.securityEvents())
                        .put("refused_calls", totals.refusedCalls()));
    }
}
