package dev.constrictor.bench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledProgramTest {
    @TempDir
    private Path folder;

    @Test
    void the_first_folder_with_something_executable_wins() throws Exception {
        Path first = Files.createDirectory(folder.resolve("first"));
        Path second = Files.createDirectory(folder.resolve("second"));
        Files.createFile(first.resolve("runsc"));
        Path program = Files.createFile(
                second.resolve("runsc"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        assertThat(InstalledProgram.find("runsc", Map.of("PATH", first + "::" + second)))
                .isEqualTo(program);
    }

    @Test
    void what_is_nowhere_would_be_in_the_usual_folder() {
        assertThat(InstalledProgram.find("runsc", Map.of("PATH", folder.toString())))
                .isEqualTo(Path.of("/usr/bin/runsc"));
    }
}
