package dev.constrictor.bench.peer.page;

import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerSection;
import dev.constrictor.bench.peer.result.Work;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** One piece of work: a line for each peer, the fastest first, with its median and its 99th percentile. */
final class WorkPlot {
    static final double AXIS_START = 166;
    static final double AXIS_END = 340;

    private static final int WIDTH = 392;
    private static final double VALUE_END = 390;
    private static final int TOP = 18;
    private static final int STEP = 20;
    private static final int TEXT_DROP = 4;
    private static final double RADIUS = 4.5;

    private final PeerSection section;
    private final LogScale scale;
    private final Markup page;

    WorkPlot(PeerSection section, LogScale scale, Markup page) {
        this.section = section;
        this.scale = scale;
        this.page = page;
    }

    void write(Work work) {
        List<PeerFacts> peers = section.peers().stream()
                .filter(peer -> !(section.outcome(work, peer).orElse(null) instanceof Outcome.NotAsked))
                .sorted(Comparator.comparingDouble(peer -> section.measured(work, peer)
                        .map(measured -> measured.milliseconds().p50())
                        .orElse(Double.MAX_VALUE)))
                .toList();
        int height = TOP + STEP * peers.size() + TEXT_DROP;
        page.open("div", "class", "plot").element("h3", work.title());
        page.open("svg", "viewBox", "0 0 %d %d".formatted(WIDTH, height), "role", "img");
        page.element("title", "%s: medians and 99th percentiles in milliseconds".formatted(work.title()));
        for (double tick : scale.ticks()) {
            double x = scale.place(tick);
            line("grid", x, x, TOP - 4, height);
            text(x, TOP - 8, "middle", "tick", tickLabel(tick));
        }
        double y = TOP + STEP / 2.0;
        for (PeerFacts peer : peers) {
            row(work, peer, y);
            y += STEP;
        }
        page.close().close().line();
    }

    private void row(Work work, PeerFacts peer, double y) {
        String style = Boundary.isOurs(peer) ? "ours" : "";
        text(AXIS_START - 10, y + TEXT_DROP, "end", style, peer.title());
        switch (section.outcome(work, peer).orElse(new Outcome.NotAsked(""))) {
            case Outcome.Measured measured -> {
                double median = measured.milliseconds().p50();
                line(
                        "whisker " + style,
                        scale.place(median),
                        scale.place(measured.milliseconds().p99()),
                        y,
                        y);
                page.empty(
                        "circle",
                        "class",
                        "dot %s %s"
                                .formatted(style, Boundary.isNone(peer) ? "open" : "")
                                .strip(),
                        "cx",
                        number(scale.place(median)),
                        "cy",
                        number(y),
                        "r",
                        number(RADIUS));
                text(VALUE_END, y + TEXT_DROP, "end", style, Figures.milliseconds(median));
            }
            case Outcome.Unmeasured unmeasured -> text(VALUE_END, y + TEXT_DROP, "end", "none", Words.of(unmeasured));
        }
    }

    private void line(String style, double x1, double x2, double y1, double y2) {
        page.empty(
                "line", "class", style.strip(), "x1", number(x1), "x2", number(x2), "y1", number(y1), "y2", number(y2));
    }

    private void text(double x, double y, String anchor, String style, String words) {
        page.element("text", words, "x", number(x), "y", number(y), "text-anchor", anchor, "class", style);
    }

    private static String tickLabel(double tick) {
        if (tick >= 1000) {
            return String.format(Locale.ROOT, "%.0f s", tick / 1000);
        }
        return tick >= 1
                ? String.format(Locale.ROOT, "%.0f ms", tick)
                : String.format(Locale.ROOT, "%.0f µs", tick * 1000);
    }

    private static String number(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
