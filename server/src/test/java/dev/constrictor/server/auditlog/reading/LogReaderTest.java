package dev.constrictor.server.auditlog.reading;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.server.auditlog.files.LogFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogReaderTest {
    @TempDir
    private Path folder;

    @Test
    void the_rest_of_a_line_that_was_being_written_does_not_pass_for_one() throws Exception {
        Path file = Files.writeString(folder.resolve("audit.log"), "{\"seq\":");
        try (LogReader reader = LogReader.open(new LogFiles(file))) {
            assertThat(reader.next()).containsInstanceOf(TornLine.class);

            Files.writeString(file, "1}\n", APPEND);

            assertThat(reader.next()).isEmpty();
        }
    }
}
