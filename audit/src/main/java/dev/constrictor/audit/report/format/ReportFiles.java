package dev.constrictor.audit.report.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.audit.report.AuditReport;
import dev.constrictor.audit.report.html.HtmlReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** The files that an audit leaves. */
public final class ReportFiles {
    private static final String SCHEMA = "/dev/constrictor/audit/report/report.schema.json";

    private ReportFiles() {}

    /**
     * Who reads a file while it is written sees the old one or the new one.
     *
     * @param suitePart what the Markdown begins with
     * @throws IOException that says what could not be written and why
     */
    public static void write(AuditReport report, String suitePart, Path folder) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("isolation_report.json", JsonReport.of(report));
        files.put("isolation_report.schema.json", schema());
        files.put("isolation_report.sarif", SarifReport.of(report));
        files.put("isolation_report.xml", JunitReport.of(report));
        files.put("isolation_report.md", suitePart + MarkdownReport.of(report));
        files.put("isolation_report.html", HtmlReport.of(report));
        make(folder);
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(folder.resolve(file.getKey()), file.getValue());
        }
    }

    private static void make(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IOException(
                    "The folder %s for the reports cannot be made (%s). Name another one, or make it writable."
                            .formatted(folder.toAbsolutePath(), reason(e)),
                    e);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling(".%s.%s".formatted(file.getFileName(), UUID.randomUUID()));
        try {
            // Through bytes: a writer would refuse half of a surrogate pair, which the suite's part may hold.
            Files.write(temporary, text.getBytes(UTF_8), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new IOException("%s cannot be written (%s).".formatted(file.toAbsolutePath(), reason(e)), e);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static String reason(IOException e) {
        return "%s: %s".formatted(e.getClass().getSimpleName(), e.getMessage());
    }

    private static String schema() throws IOException {
        try (InputStream schema = ReportFiles.class.getResourceAsStream(SCHEMA)) {
            if (schema == null) {
                throw new IllegalStateException(SCHEMA + " is not on the class path");
            }
            return new String(schema.readAllBytes(), UTF_8);
        }
    }
}
