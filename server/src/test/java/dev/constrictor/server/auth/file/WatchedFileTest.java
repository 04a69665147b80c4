package dev.constrictor.server.auth.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.server.auth.LogCapture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedFileTest {
    @TempDir
    private Path folder;

    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 1);
    private final AtomicInteger reads = new AtomicInteger();
    private LogCapture log;
    private Path file;
    private WatchedFile<Integer> number;

    @BeforeEach
    void open() throws Exception {
        log = new LogCapture(WatchedFile.class);
        file = Files.writeString(folder.resolve("number"), "1");
        number = WatchedFile.open(new GuardedFile(file, FileGuard.AUTHENTIC), this::parse, nanoTime::get);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void a_file_that_stays_is_read_once() {
        for (int i = 0; i < 10; i++) {
            passSecond();
            assertThat(number.current()).isEqualTo(1);
        }

        assertThat(reads).hasValue(1);
    }

    @Test
    void a_change_is_seen_after_a_second_and_not_before() throws Exception {
        Files.writeString(file, "2");
        nanoTime.addAndGet(WatchedFile.PAUSE.toNanos() - 1);
        assertThat(number.current()).isEqualTo(1);

        nanoTime.incrementAndGet();
        assertThat(number.current()).isEqualTo(2);
        assertThat(log.warnings()).containsExactly(file + ": read again, since it has changed");
    }

    @Test
    void a_file_of_the_same_length_and_time_is_another_one() throws Exception {
        FileTime time = Files.getLastModifiedTime(file);
        Path other = Files.writeString(folder.resolve("other"), "2");
        Files.setLastModifiedTime(other, time);
        Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
        passSecond();

        assertThat(number.current()).isEqualTo(2);
    }

    @Test
    void a_broken_version_is_reported_once_and_the_last_good_one_stays() throws Exception {
        Files.writeString(file, "secret");
        for (int i = 0; i < 5; i++) {
            passSecond();
            assertThat(number.current()).isEqualTo(1);
        }
        assertThat(log.warnings())
                .containsExactly(
                        file + ": it is no number: write one. What it said before stays in force until this is mended");

        Files.writeString(file, "3");
        passSecond();
        assertThat(number.current()).isEqualTo(3);
    }

    @Test
    void a_file_that_is_gone_is_reported_once_and_found_again() throws Exception {
        Files.delete(file);
        for (int i = 0; i < 5; i++) {
            passSecond();
            assertThat(number.current()).isEqualTo(1);
        }
        assertThat(log.warnings()).singleElement().asString().contains("there is no such file");

        Files.writeString(file, "4");
        passSecond();
        assertThat(number.current()).isEqualTo(4);
    }

    @Test
    void a_version_that_others_may_write_is_not_believed() throws Exception {
        Files.writeString(file, "5");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        passSecond();
        assertThat(number.current()).isEqualTo(1);
        assertThat(log.warnings()).singleElement().asString().contains("mode 0666");

        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        passSecond();
        assertThat(number.current()).isEqualTo(5);
    }

    @Test
    void a_file_that_is_broken_from_the_start_is_refused() throws Exception {
        Files.writeString(file, "x");

        assertThatThrownBy(() -> WatchedFile.open(new GuardedFile(file, FileGuard.AUTHENTIC), this::parse))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(file + ": it is no number: write one");
    }

    private void passSecond() {
        nanoTime.addAndGet(WatchedFile.PAUSE.toNanos());
    }

    private Integer parse(String text) {
        reads.incrementAndGet();
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("it is no number: write one");
        }
    }
}
