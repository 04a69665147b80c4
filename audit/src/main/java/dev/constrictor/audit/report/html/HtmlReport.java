package dev.constrictor.audit.report.html;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.markup.ContentHash;
import dev.constrictor.audit.report.markup.Markup;

/** The report for people: one page that asks the network for nothing, and runs nothing but its own script. */
public final class HtmlReport {
    private HtmlReport() {}

    public static String of(AuditReport report) {
        // How many columns the matrix has; an attribute could not say it, as the policy forbids styles in attributes.
        String style = "%s:root{--targets:%d}\n"
                .formatted(
                        PageResource.text("report.css"),
                        Math.max(1, report.columns().size()));
        String script = PageResource.text("report.js");
        Markup page = new Markup();
        page.trusted("<!DOCTYPE html>").line().open("html", "lang", "en").line();
        page.open("head").line();
        page.empty("meta", "charset", "utf-8").line();
        page.empty("meta", "http-equiv", "Content-Security-Policy", "content", policy(style, script))
                .line();
        page.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        page.empty("meta", "name", "referrer", "content", "no-referrer").line();
        page.empty("link", "rel", "icon", "href", "data:,").line();
        page.element("title", "Isolation audit of " + PageHeader.date(report)).line();
        page.open("style").trusted(style).close().line();
        page.close().line();
        page.open("body").line();
        PageHeader.write(report, page);
        page.open("main").line();
        SummaryCards.write(report, page);
        VulnerabilityList.write(report, page);
        ScoreTables.write(report, page);
        BoundaryDrawings.write(report, page);
        ProbeMatrix.write(report, page);
        PostureTable.write(report, page);
        SuiteTables.write(report, page);
        page.close().line();
        page.open("script").trusted(script).close().line();
        page.close().line().close().line();
        return page.toString();
    }

    private static String policy(String style, String script) {
        return "default-src 'none'; style-src '%s'; script-src '%s'; img-src data:; base-uri 'none'; form-action 'none'"
                .formatted(ContentHash.of(style), ContentHash.of(script));
    }
}
