package dev.constrictor.audit.report.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table whose cells are Markdown already. */
final class MarkdownTable {
    private final List<List<String>> rows = new ArrayList<>();

    MarkdownTable(List<String> titles) {
        rows.add(titles);
        rows.add(Collections.nCopies(titles.size(), "---"));
    }

    void row(List<String> cells) {
        rows.add(cells);
    }

    @Override
    public String toString() {
        StringBuilder table = new StringBuilder();
        rows.forEach(
                cells -> table.append("| ").append(String.join(" | ", cells)).append(" |\n"));
        return table.toString();
    }
}
