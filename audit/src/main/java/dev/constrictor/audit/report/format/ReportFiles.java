package dev.constrictor.audit.report.format;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.html.HtmlReport;
import dev.constrictor.audit.text.ClassPathText;
import dev.constrictor.audit.text.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** The files that an audit leaves. */
public final class ReportFiles {
    private static final String SCHEMA = "report/report.schema.json";

    private ReportFiles() {}

    /**
     * @param suitePart what the Markdown begins with
     * @throws IOException that says what could not be written and why
     */
    public static void write(AuditReport report, String suitePart, Path folder) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("isolation_report.json", JsonReport.of(report));
        files.put("isolation_report.schema.json", ClassPathText.read(SCHEMA));
        files.put("isolation_report.sarif", SarifReport.of(report));
        files.put("isolation_report.xml", JunitReport.of(report));
        files.put("isolation_report.md", suitePart + MarkdownReport.of(report));
        files.put("isolation_report.html", HtmlReport.of(report));
        WholeFile.makeFolder(folder);
        for (Map.Entry<String, String> file : files.entrySet()) {
            WholeFile.write(folder.resolve(file.getKey()), file.getValue());
        }
    }
}
