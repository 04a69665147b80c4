package dev.constrictor.cli;

import java.util.ArrayList;
import java.util.List;

/** Rows whose cells stand in columns. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    String indented() {
        return toString().indent(2);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String cell = ControlCharacters.escapeLine(row.get(column));
                line.append(cell).repeat(' ', width(column) - cell.length() + 2);
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        int width = 0;
        for (List<String> row : rows) {
            if (column < row.size()) {
                width = Math.max(
                        width, ControlCharacters.escapeLine(row.get(column)).length());
            }
        }
        return width;
    }
}
