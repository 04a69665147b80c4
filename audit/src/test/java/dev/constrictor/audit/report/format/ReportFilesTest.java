package dev.constrictor.audit.report.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.audit.report.AuditReports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {
    @TempDir
    Path folder;

    @Test
    void every_format_is_written_and_nothing_else_is_left() throws IOException {
        Path inner = folder.resolve("a/b");
        ReportFiles.write(AuditReports.hostile(), "# Suite\n\n", inner);
        ReportFiles.write(AuditReports.hostile(), "# Suite \ud800\n\n", inner);
        try (Stream<Path> files = Files.list(inner)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "isolation_report.json",
                            "isolation_report.schema.json",
                            "isolation_report.sarif",
                            "isolation_report.xml",
                            "isolation_report.md",
                            "isolation_report.html");
        }
        assertThat(Files.readString(inner.resolve("isolation_report.md"))).startsWith("# Suite ?\n\n## Audit\n");
    }

    @Test
    void a_folder_that_cannot_be_made_is_named() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> ReportFiles.write(AuditReports.typical(), "", file.resolve("reports")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.resolve("reports").toString())
                .hasMessageContaining("Name another one");
    }

    @Test
    void a_file_that_cannot_be_written_is_named() throws IOException {
        Files.createDirectories(folder.resolve("isolation_report.json/full"));
        assertThatThrownBy(() -> ReportFiles.write(AuditReports.typical(), "", folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("isolation_report.json cannot be written");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }
}
