package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataFolderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"/", "/proc", "/proc/self", "/proc/self/root", "/sys/fs", "/dev", "/run", "/var/run"})
    void what_tells_of_the_whole_machine_is_refused_as_written_and_behind_a_link(String path) throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of(path));

        assertThat(new DataFolder("a", Path.of(path)).problem())
                .get()
                .asString()
                .contains("tells of the whole machine");
        assertThat(new DataFolder("a", link).problem())
                .get()
                .asString()
                .startsWith(link.toString())
                .contains("tells of the whole machine");
        Files.delete(link);
    }

    @Test
    void a_link_to_a_folder_of_data_is_taken() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), data);

        assertThat(new DataFolder("a", link).problem()).isEmpty();
    }

    @Test
    void what_is_no_folder_is_said_to_be_none() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("gone"));

        assertThat(new DataFolder("a", file).problem()).contains("%s is not a folder".formatted(file));
        assertThat(new DataFolder("a", nowhere).problem()).contains("%s does not exist".formatted(nowhere));
    }
}
