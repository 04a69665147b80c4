package dev.constrictor.audit.report.html;

import dev.constrictor.audit.browser.Browser;
import dev.constrictor.audit.browser.Tab;
import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.AuditReports;

/** Pages that have to work alike, whatever their report holds. */
enum SamplePage {
    TYPICAL(AuditReports.typical()),
    HOSTILE(AuditReports.hostile());

    private final String html;
    private final int rows;

    SamplePage(AuditReport report) {
        this.html = HtmlReport.of(report);
        this.rows = report.probes().size();
    }

    String html() {
        return html;
    }

    int rows() {
        return rows;
    }

    Tab openIn(Browser browser) {
        return browser.show(html, "");
    }
}
