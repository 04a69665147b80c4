package dev.constrictor.server.auth.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void create() throws Exception {
        file = Files.writeString(folder.resolve("secret"), "text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "r--------", "rw-r-----", "r--r-----"})
    void a_secret_may_be_read_by_its_owner_and_group(String permissions) throws Exception {
        allow(permissions);

        assertThat(secret().read()).isEqualTo("text");
    }

    @ParameterizedTest
    @CsvSource({
        "rw-r--r--,0644",
        "rw-rw----,0660",
        "rw----r--,0604",
        "rw-----w-,0602",
        "rwxrwxrwx,0777",
        "rw------x,0601"
    })
    void a_secret_that_others_may_read_or_write_is_refused(String permissions, String mode) throws Exception {
        allow(permissions);

        assertThatThrownBy(() -> secret().read())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("it holds secrets, and others may read it or write to it (mode %s): run 'chmod 600 %s'"
                        .formatted(mode, file));
    }

    @Test
    void a_file_of_another_user_is_refused() throws Exception {
        assumeTrue((int) Files.getAttribute(Path.of("/proc/self"), "unix:uid") == 0, "needs root, to give a file away");
        allow("rw-------");
        Files.setAttribute(file, "unix:uid", 12345);

        assertThatThrownBy(() -> secret().read())
                .hasMessage("it belongs to user 12345, and the server runs as user 0: make it your own with chown");
    }

    @Test
    void a_link_is_followed_and_its_target_is_judged() throws Exception {
        allow("rw-r--r--");
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);

        assertThatThrownBy(() -> new GuardedFile(link, FileGuard.SECRET).read()).hasMessageContaining("mode 0644");
        assertThat(new GuardedFile(link, FileGuard.AUTHENTIC).read()).isEqualTo("text");
    }

    @Test
    void what_is_no_file_of_text_is_explained() throws Exception {
        allow("rw-------");
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThatThrownBy(() -> secret().read()).hasMessage("it is not UTF-8 text: write it anew");

        Files.write(file, new byte[(1 << 20) + 1]);
        assertThatThrownBy(() -> secret().read()).hasMessage("it is longer than 1048576 bytes: shorten it");

        assertThatThrownBy(() -> new GuardedFile(folder, FileGuard.SECRET).read())
                .hasMessage("it is a folder: name a file");
        assertThatThrownBy(() -> new GuardedFile(Path.of("/dev/null"), FileGuard.SECRET).read())
                .hasMessage("it is a device or pipe: name a file");
        assertThatThrownBy(() -> new GuardedFile(folder.resolve("missing"), FileGuard.SECRET).read())
                .hasMessage("there is no such file: create it, or correct the path");
    }

    private GuardedFile secret() {
        return new GuardedFile(file, FileGuard.SECRET);
    }

    private void allow(String permissions) throws Exception {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
