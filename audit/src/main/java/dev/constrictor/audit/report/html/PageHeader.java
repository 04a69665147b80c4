package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.markup.Markup;
import dev.constrictor.audit.text.Excerpt;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** What was audited, when and where, and what the page holds. */
final class PageHeader {
    private static final DateTimeFormatter DATE = formatter("d MMMM uuuu");
    private static final DateTimeFormatter MINUTE = formatter("d MMMM uuuu, HH:mm 'UTC'");

    private PageHeader() {}

    static String date(AuditReport report) {
        return DATE.format(report.began());
    }

    static void write(AuditReport report, Markup page) {
        page.open("header").line();
        page.element("p", "Constrictor", "class", "kicker").line();
        page.element("h1", "Isolation audit").line();
        page.element(
                        "p",
                        "What code got hold of bare on the host, and what it got hold of in each sandbox. "
                                + "A probe that fails on the bare host, too, proves nothing and is inconclusive.",
                        "class",
                        "lead")
                .line();
        page.open("dl", "class", "facts");
        fact(page, "Begun", minute(report.began()));
        fact(page, "Duration", duration(report.took()));
        fact(page, "Probes", String.valueOf(report.probes().size()));
        fact(page, "Targets", String.valueOf(report.columns().size()));
        fact(page, "Host", Excerpt.of(report.host().system()));
        fact(page, "Python", Excerpt.of(report.host().python()));
        fact(page, "User", Excerpt.of(report.host().user()));
        page.close().line();
        page.open("nav", "aria-label", "Contents");
        link(page, "summary", "Summary");
        link(page, "vulnerabilities", "Potential vulnerabilities");
        link(page, "scores", "Scores");
        link(page, "boundary", "Boundary");
        link(page, "probes", "Probes");
        if (!report.posture().isEmpty()) {
            link(page, "posture", "Posture");
        }
        if (!report.seed().isEmpty()) {
            link(page, "suite", "Tutorial suite");
        }
        page.close().line().close().line();
    }

    private static void fact(Markup page, String name, String value) {
        page.open("div").element("dt", name).element("dd", value).close();
    }

    private static void link(Markup page, String id, String title) {
        page.element("a", title, "href", "#" + id).text(" ");
    }

    private static String minute(Instant instant) {
        return MINUTE.format(instant);
    }

    private static String duration(Duration duration) {
        if (duration.toMinutes() > 0) {
            return "%d min %d s".formatted(duration.toMinutes(), duration.toSecondsPart());
        }
        return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
    }

    private static DateTimeFormatter formatter(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).withZone(ZoneOffset.UTC);
    }
}
