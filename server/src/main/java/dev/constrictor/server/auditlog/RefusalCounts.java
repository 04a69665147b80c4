package dev.constrictor.server.auditlog;

import dev.constrictor.mcp.tool.Caller;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Calls turned away since the last time somebody asked. A flood of them costs a line for each caller, not for each call. */
final class RefusalCounts {
    private static final int MOST_CALLERS = 1024;
    private static final int REASON = 256;

    private record Refusals(long count, String firstReason) {
        Refusals andOne() {
            return new Refusals(count + 1, firstReason);
        }
    }

    private final Map<String, Refusals> byCaller = new LinkedHashMap<>();
    private long ofMoreCallers;

    synchronized void add(Caller caller, String why) {
        if (byCaller.size() >= MOST_CALLERS && !byCaller.containsKey(caller.name())) {
            ofMoreCallers++;
            return;
        }
        byCaller.merge(caller.name(), new Refusals(1, BoundedText.of(why, REASON)), (before, first) -> before.andOne());
    }

    synchronized List<Entry> drain() {
        List<Entry> entries = new ArrayList<>();
        byCaller.forEach((caller, refusals) -> entries.add(entry(JsonNodeFactory.instance
                .objectNode()
                .put("caller", caller)
                .put("count", refusals.count())
                .put("why", refusals.firstReason()))));
        if (ofMoreCallers > 0) {
            entries.add(entry(JsonNodeFactory.instance.objectNode().put("count", ofMoreCallers)));
        }
        byCaller.clear();
        ofMoreCallers = 0;
        return entries;
    }

    private static Entry entry(ObjectNode fields) {
        return Entry.now(LineKind.REFUSALS, fields);
    }
}
