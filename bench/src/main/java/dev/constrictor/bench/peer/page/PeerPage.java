package dev.constrictor.bench.peer.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.report.markup.ContentHash;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.bench.peer.result.PeerFacts;
import dev.constrictor.bench.peer.result.PeerRun;
import dev.constrictor.bench.peer.result.PeerSection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.DoubleStream;

/** A run for people who look: one page that asks the network for nothing and runs nothing. */
public final class PeerPage {
    private static final String STYLE = "/dev/constrictor/bench/peers.css";
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern(
                    "d MMMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final PeerRun run;
    private final PeerSection section;
    private final Markup page = new Markup();

    private PeerPage(PeerRun run) {
        this.run = run;
        this.section = run.peers();
    }

    public static String of(PeerRun run) {
        PeerPage page = new PeerPage(run);
        page.write();
        return page.page.toString();
    }

    private void write() {
        String style = style();
        page.trusted("<!DOCTYPE html>")
                .line()
                .open("html", "lang", "en")
                .line()
                .open("head")
                .line();
        page.empty("meta", "charset", "utf-8").line();
        page.empty(
                        "meta",
                        "http-equiv",
                        "Content-Security-Policy",
                        "content",
                        "default-src 'none'; style-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"
                                .formatted(ContentHash.of(style)))
                .line();
        page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        page.empty("link", "rel", "icon", "href", "data:,").line();
        page.element("title", "Constrictor beside its peers").line();
        page.open("style").trusted(style).close().line().close().line();
        page.open("body").line();
        header();
        page.open("main").line();
        Summary.write(section, page);
        plots();
        ResultTable.write(section, page);
        peers();
        reasons();
        page.close().line().close().line().close().line();
    }

    private void header() {
        page.open("header").element("p", "Constrictor", "class", "kicker");
        page.element("h1", "What others take for the same work");
        page.element(
                "p",
                "Every way to run Python that somebody would pick instead, at the same work on the same machine, in turn, "
                        + "round by round. Every answer was checked. Read ratios, not milliseconds; and read them beside "
                        + "what stands between code and the machine.",
                "class",
                "lead");
        page.open("dl", "class", "facts");
        fact("Begun", MINUTE.format(run.began()));
        fact("Duration", "%.0f s".formatted(run.seconds()));
        fact(
                "Processor",
                "%d cores of %s".formatted(run.machine().cores(), run.machine().cpu()));
        fact("Kernel", "Linux " + run.machine().kernel());
        fact("User", run.machine().root() ? "root" : "not root");
        fact("Load", "%s before, %s after".formatted(firstOf(run.loadBefore()), firstOf(run.loadAfter())));
        fact("Command", run.command());
        page.close().close().line();
    }

    private void plots() {
        List<Double> all = section.works().stream()
                .flatMap(work -> section.peers().stream().flatMap(peer -> section.measured(work, peer).stream()))
                .flatMap(measured -> DoubleStream.of(
                                measured.milliseconds().p50(),
                                measured.milliseconds().p99())
                        .boxed())
                .toList();
        LogScale scale =
                LogScale.of(all.stream().mapToDouble(Double::doubleValue), WorkPlot.AXIS_START, WorkPlot.AXIS_END);
        page.open("section", "id", "plots").element("h2", "Time for each piece of work");
        page.element(
                "p",
                "A dot is the median, the line ends at the 99th percentile; the number is the median in milliseconds. Every step "
                        + "to the right is ten times as long. Ours are green; an open dot has no boundary of the machine around code.",
                "class",
                "quiet");
        page.open("div", "class", "plots").line();
        WorkPlot plot = new WorkPlot(section, scale, page);
        section.works().forEach(plot::write);
        page.close().close().line();
    }

    private void peers() {
        page.open("section", "id", "peers").element("h2", "Who was measured");
        page.open("div", "class", "scroll", "tabindex", "0").open("table", "class", "words");
        page.open("thead").open("tr");
        List.of("", "Between code and the machine", "Run as", "Versions", "Resident MB")
                .forEach(title -> page.element("th", title, "scope", "col"));
        page.close().close().open("tbody");
        for (PeerFacts peer : section.peers()) {
            page.open("tr").element("th", peer.title(), "scope", "row");
            page.element("td", peer.boundary())
                    .element("td", peer.way())
                    .element("td", peer.versions())
                    .element("td", Figures.megabytes(peer.residentBytes()));
            page.close();
        }
        page.close().close().close();
        page.element(
                "p",
                "Memory is the proportional share of all processes that a server keeps at rest; processes that end with each "
                        + "execution keep none.",
                "class",
                "quiet");
        page.close().line();
    }

    private void reasons() {
        List<Reasons> reasons = Reasons.of(section);
        if (reasons.isEmpty()) {
            return;
        }
        page.open("section", "id", "reasons").element("h2", "Not measured, and why");
        page.open("ul", "class", "reasons");
        reasons.forEach(reason -> page.element("li", reason.line()));
        page.close().close().line();
    }

    private void fact(String name, String value) {
        page.open("div").element("dt", name).element("dd", value).close();
    }

    private static String firstOf(String load) {
        return load.split(" ", 2)[0];
    }

    private static String style() {
        try (InputStream file = Objects.requireNonNull(PeerPage.class.getResourceAsStream(STYLE), STYLE)) {
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
