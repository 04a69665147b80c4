package dev.constrictor.audit.report.html;

import dev.constrictor.audit.finding.Layer;
import dev.constrictor.audit.finding.Verdict;
import dev.constrictor.audit.report.markup.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The walls of one target: a stream of probes that begins at the code, and of which each wall takes its part. */
final class BoundaryDrawing {
    private static final int WIDTH = 360;
    private static final int LABEL_END = 124;
    private static final int STREAM_START = 136;
    private static final int STREAM_WIDTH = 170;
    private static final int COUNT_END = 354;
    private static final double CODE_HEIGHT = 28;
    private static final int CODE_BASELINE = 19;
    private static final int TOP = 40;
    private static final int STEP = 30;
    private static final int WALL_OVERHANG = 6;
    private static final int TEXT_DROP = 5;
    private static final int HOST_LINE = 22;
    private static final double THINNEST = 4;
    private static final List<Verdict> PASSING = List.of(Verdict.ESCAPE, Verdict.PARTIAL, Verdict.ALLOWED);

    private final Walls walls;
    private final Markup page;
    private final double unit;

    private BoundaryDrawing(Walls walls, Markup page) {
        this.walls = walls;
        this.page = page;
        // Room for those that are drawn wider than their number, as a single probe must be seen.
        int parts = walls.stopped().size() + walls.passed().size();
        this.unit = (STREAM_WIDTH - parts * THINNEST) / walls.total();
    }

    static void write(Walls walls, String name, Markup page) {
        new BoundaryDrawing(walls, page).write(name);
    }

    private void write(String name) {
        List<Layer> layers = new ArrayList<>(walls.stopped().keySet());
        int host = TOP + STEP * (layers.size() + 1);
        int height =
                host + 2 * TEXT_DROP + HOST_LINE * Math.max(1, walls.passed().size());
        page.open("svg", "class", "boundary", "viewBox", "0 0 %d %d".formatted(WIDTH, height), "role", "img");
        page.element("title", "Where the probes in %s were stopped".formatted(name));
        page.element("desc", description());
        page.empty("rect", "class", "code", "width", number(WIDTH), "height", number(CODE_HEIGHT), "rx", "4");
        text(LABEL_END, CODE_BASELINE, "end", "strong", "Code");
        text(COUNT_END, CODE_BASELINE, "end", "", "%d probes".formatted(walls.total()));
        page.empty(
                "rect",
                "class",
                "host",
                "y",
                number(host),
                "width",
                number(WIDTH),
                "height",
                number(height - host),
                "rx",
                "4");
        double left = STREAM_START;
        List<Runnable> crossings = new ArrayList<>();
        for (Verdict verdict : PASSING) {
            if (walls.passed().containsKey(verdict)) {
                double x = left;
                int line = crossings.size();
                crossings.add(() -> crossing(verdict, x, host, line));
                left += width(walls.passed().getOrDefault(verdict, 0));
            }
        }
        for (int index = layers.size() - 1; index >= 0; index--) {
            Layer layer = layers.get(index);
            double width = width(walls.stopped().getOrDefault(layer, 0));
            rectangle(
                    layer.ofLanguage() ? "flow language" : "flow",
                    left,
                    CODE_HEIGHT,
                    width,
                    wallOf(index) - CODE_HEIGHT);
            left += width;
        }
        for (int index = 0; index < layers.size(); index++) {
            wall(layers.get(index), wallOf(index));
        }
        text(COUNT_END, host + HOST_LINE, "end", "strong", "Host");
        if (crossings.isEmpty()) {
            text(LABEL_END, host + HOST_LINE, "end", "", "✓ nothing out");
        }
        crossings.forEach(Runnable::run);
        page.close().line();
    }

    private String description() {
        StringBuilder words = new StringBuilder();
        for (Map.Entry<Layer, Integer> stopped : walls.stopped().entrySet()) {
            words.append("%s stopped %d. ".formatted(stopped.getKey().title(), stopped.getValue()));
        }
        for (Map.Entry<Verdict, Integer> passed : walls.passed().entrySet()) {
            words.append("%s: %d. ".formatted(passed.getKey().title(), passed.getValue()));
        }
        return words.toString().strip();
    }

    private void wall(Layer layer, int y) {
        String line = layer.ofLanguage() ? "wall language" : "wall";
        page.empty(
                "line",
                "class",
                line,
                "x1",
                number(STREAM_START - WALL_OVERHANG),
                "x2",
                number(STREAM_START + STREAM_WIDTH + WALL_OVERHANG),
                "y1",
                number(y),
                "y2",
                number(y));
        text(LABEL_END, y + TEXT_DROP, "end", "", layer.title());
        text(COUNT_END, y + TEXT_DROP, "end", "", String.valueOf(walls.stopped().getOrDefault(layer, 0)));
    }

    /** Each ends lower than the one to its left, so that all have their words beside them. */
    private void crossing(Verdict verdict, double x, int host, int line) {
        int count = walls.passed().getOrDefault(verdict, 0);
        int end = host + HOST_LINE * (line + 1);
        rectangle("flow " + verdict.title(), x, CODE_HEIGHT, width(count), end - CODE_HEIGHT);
        text(
                LABEL_END,
                end,
                "end",
                "words " + verdict.title(),
                "%s %d %s".formatted(Sign.of(verdict), count, words(verdict)));
    }

    private static String words(Verdict verdict) {
        return switch (verdict) {
            case ESCAPE -> "escaped";
            case PARTIAL -> "partly out";
            default -> "allowed";
        };
    }

    private static int wallOf(int index) {
        return TOP + STEP * (index + 1) - STEP / 2;
    }

    private double width(int count) {
        return THINNEST + count * unit;
    }

    private void rectangle(String style, double x, double y, double width, double height) {
        page.empty(
                "rect",
                "class",
                style,
                "x",
                number(x),
                "y",
                number(y),
                "width",
                number(width),
                "height",
                number(height));
    }

    private void text(double x, double y, String anchor, String style, String words) {
        page.element("text", words, "x", number(x), "y", number(y), "text-anchor", anchor, "class", style);
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
