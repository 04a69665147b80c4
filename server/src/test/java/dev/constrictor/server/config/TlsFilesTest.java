package dev.constrictor.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsFilesTest {
    @ParameterizedTest
    @CsvSource({"rw-r--r--, true", "rw-r-----, false", "rw-------, false"})
    void a_key_that_everybody_may_read_is_told_from_others(String mode, boolean everybody, @TempDir Path folder)
            throws IOException {
        Path key = Files.writeString(folder.resolve("key.pem"), "");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString(mode));

        assertThat(new TlsFiles(folder.resolve("certificate.pem"), key).everybodyMayReadKey())
                .isEqualTo(everybody);
    }
}
