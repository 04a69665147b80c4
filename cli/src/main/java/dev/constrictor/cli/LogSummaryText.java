package dev.constrictor.cli;

import dev.constrictor.server.auditlog.summary.CallerTotals;
import dev.constrictor.server.auditlog.summary.LogSummary;
import dev.constrictor.server.auditlog.summary.RefusedThing;
import dev.constrictor.server.auditlog.summary.Traffic;
import dev.constrictor.server.auditlog.summary.WallTimes;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** An audit log in figures, for a person to read. */
record LogSummaryText(LogSummary summary) {
    private static final int MOST_ROWS = 20;

    @Override
    public String toString() {
        return overview()
                + section("Outcomes", summary.outcomes(), outcomes())
                + section("Callers", summary.callers(), callers())
                + section("Security events", summary.securityEvents(), securityEvents())
                + section("Network", summary.destinations(), destinations());
    }

    private TextTable overview() {
        CallerTotals total = summary.total();
        WallTimes times = summary.wallTimes();
        TextTable table = new TextTable().row("lines", Long.toString(summary.lines()));
        summary.from().ifPresent(from -> table.row("from", from.toString()));
        summary.to().ifPresent(to -> table.row("to", to.toString()));
        table.row("executions", "%d, %d of them failed".formatted(total.executions(), total.failed()))
                .row("security events", Long.toString(total.securityEvents()))
                .row("refused calls", Long.toString(total.refusedCalls()))
                .row(
                        "wall time",
                        String.format(
                                Locale.ROOT,
                                "median %.3f s, 95 %% within %.3f s, longest %.3f s",
                                times.median(),
                                times.percentile95(),
                                times.longest()));
        if (summary.unreadable() > 0) {
            table.row("unreadable", "%d of the lines; see 'constrictor log verify'".formatted(summary.unreadable()));
        }
        return table;
    }

    private TextTable outcomes() {
        long executions = Math.max(1, summary.total().executions());
        TextTable table = new TextTable();
        addRows(
                table,
                summary.outcomes(),
                outcome -> table.row(
                        outcome.getKey(),
                        Long.toString(outcome.getValue()),
                        String.format(Locale.ROOT, "%.1f %%", 100.0 * outcome.getValue() / executions)));
        return table;
    }

    private TextTable callers() {
        TextTable table = new TextTable().row("", "executions", "failed", "security events", "refused calls");
        addRows(table, summary.callers(), caller -> {
            CallerTotals totals = caller.getValue();
            table.row(
                    caller.getKey(),
                    Long.toString(totals.executions()),
                    Long.toString(totals.failed()),
                    Long.toString(totals.securityEvents()),
                    Long.toString(totals.refusedCalls()));
        });
        return table;
    }

    private TextTable securityEvents() {
        TextTable table = new TextTable();
        addRows(table, summary.securityEvents(), event -> {
            RefusedThing thing = event.getKey();
            table.row(thing.layer(), thing.kind(), thing.what(), Long.toString(event.getValue()));
        });
        return table;
    }

    private TextTable destinations() {
        TextTable table = new TextTable().row("", "", "times", "bytes sent", "bytes received");
        addRows(table, summary.destinations(), destination -> {
            Traffic traffic = destination.getValue();
            table.row(
                    destination.getKey().verdict(),
                    destination.getKey().toString(),
                    Long.toString(traffic.count()),
                    Long.toString(traffic.sent()),
                    Long.toString(traffic.received()));
        });
        return table;
    }

    private static <K, V> void addRows(TextTable table, Map<K, V> rows, Consumer<Map.Entry<K, V>> addRow) {
        rows.entrySet().stream().limit(MOST_ROWS).forEach(addRow);
        if (rows.size() > MOST_ROWS) {
            table.row("and %d more, which --json shows".formatted(rows.size() - MOST_ROWS));
        }
    }

    /** None where there is nothing to say. */
    private static String section(String title, Map<?, ?> content, TextTable table) {
        return content.isEmpty() ? "" : "\n" + title + "\n" + table.indented();
    }
}
