package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.constrictor.server.auditlog.files.Sha256;
import dev.constrictor.server.auditlog.verify.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AuditLogOpeningTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("audit.log");
    }

    @Test
    void nobody_but_the_owner_may_read_or_write_what_it_makes() throws Exception {
        Path deep = folder.resolve("new/deeper/audit.log");
        run(deep);

        assertThat(permissions(deep.getParent().getParent())).isEqualTo("rwx------");
        assertThat(permissions(deep.getParent())).isEqualTo("rwx------");
        try (var made = Files.list(deep.getParent())) {
            assertThat(made).hasSize(3).allMatch(path -> permissions(path).equals("rw-------"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-rw----", "rw----rw-"})
    void a_file_that_others_may_write_to_is_refused(String permissions) throws Exception {
        Files.createFile(file);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

        assertRefused("others may write to it", "chmod go-w");
    }

    @ParameterizedTest
    @ValueSource(strings = {"audit.log", "audit.log.lock"})
    void a_symbolic_link_is_refused(String name) throws Exception {
        Path target = Files.createFile(folder.resolve("target"));
        Files.createSymbolicLink(folder.resolve(name), target);

        assertRefused("it is a symbolic link", "Name the file itself");
        assertThat(target).isEmptyFile();
    }

    @Test
    void a_folder_is_no_log() throws Exception {
        Files.createDirectory(file);

        assertRefused("it is not a file", "another name");
    }

    @Test
    void a_folder_that_others_may_write_to_is_refused() throws Exception {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwx---"));

        assertRefused("others may write to this folder (0770)", "chmod go-w");
    }

    @Test
    void a_second_writer_is_refused() throws Exception {
        try (AuditLog first = AuditLog.open(AuditLogConfig.defaults(file))) {
            assertRefused("another server writes it", "a file of its own");
        }
        run(file);
    }

    @Test
    void a_torn_line_is_cut_off_and_its_digest_kept() throws Exception {
        run(file);
        String torn = "{\"seq\":3,\"previous\":\"";
        Files.writeString(file, torn, StandardOpenOption.APPEND);
        assertThat(Lines.verify(file).problem()).hasValueSatisfying(problem -> {
            assertThat(problem.finding()).isEqualTo(Finding.TORN);
            assertThat(problem.place()).hasToString("Optional[%s:3]".formatted(file));
        });

        run(file);

        JsonNode recovered = Lines.of(file, LineKind.RECOVERED).getFirst();
        assertThat(recovered.path("torn_bytes").asInt()).isEqualTo(torn.length());
        assertThat(recovered.path("torn_sha256").asString())
                .isEqualTo(Sha256.of(torn.getBytes(StandardCharsets.UTF_8)));
        Lines.assertIntact(file);
    }

    @Test
    void a_torn_line_may_be_all_there_is_of_a_file() throws Exception {
        run(file);
        Files.move(file, folder.resolve("audit.log.1"));
        Files.writeString(file, "x".repeat(200_000));

        run(file);

        assertThat(Lines.of(file).getLast().path("seq").asLong()).isEqualTo(5);
        assertThat(Lines.of(file, LineKind.RECOVERED)).hasSize(1);
        Lines.assertIntact(file);
    }

    @Test
    void a_cut_end_is_gone_on_with_and_never_forgotten() throws Exception {
        run(file);
        run(file);
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, 2));

        run(file);

        assertWarning("lines 3 to 4 are missing at the end");
        assertThat(Lines.of(file)).extracting(line -> line.path("seq").asInt()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void a_log_that_is_gone_is_gone_on_with_and_never_forgotten() throws Exception {
        run(file);
        Files.delete(file);

        run(file);

        assertWarning("all lines up to 2 are missing");
        assertThat(Lines.of(file)).extracting(line -> line.path("seq").asInt()).containsExactly(3, 4);
    }

    @Test
    void a_changed_last_line_is_noticed() throws Exception {
        run(file);
        Files.writeString(file, Files.readString(file).replace("\"failures\":0", "\"failures\":1"));

        run(file);

        assertThat(Lines.of(file, LineKind.START).getLast().path("warning").asString())
                .isEqualTo("the last line was changed");
        assertWarning("the last line was changed");
    }

    @Test
    void a_last_line_that_is_none_is_noticed() throws Exception {
        run(file);
        Files.writeString(file, "nonsense\n", StandardOpenOption.APPEND);

        run(file);

        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(3)).contains("the last line is not one of an audit log", "\"seq\":3,");
        assertThat(Lines.verify(file).problem())
                .hasValueSatisfying(problem -> assertThat(problem.finding()).isEqualTo(Finding.NOT_A_LINE));
    }

    @Test
    void a_missing_head_file_is_noticed() throws Exception {
        run(file);
        Files.delete(folder.resolve("audit.log.head"));

        run(file);

        assertWarning("the head file is missing");
    }

    @Test
    void an_unreadable_head_file_is_noticed() throws Exception {
        run(file);
        Files.writeString(folder.resolve("audit.log.head"), "nonsense");

        run(file);

        assertWarning("the head file cannot be read");
    }

    @Test
    void a_folder_that_takes_no_files_is_told_in_words() throws Exception {
        Path inTheWay = Files.writeString(folder.resolve("file"), "");
        file = inTheWay.resolve("audit.log");
        assertRefused("it cannot be written: %s is there and is no folder".formatted(inTheWay), "See to the folder");

        assertThatExceptionOfType(AuditLogUnavailableException.class)
                .isThrownBy(() -> run(Path.of("/proc/audit.log")))
                .satisfies(failure -> assertThat(failure.why())
                        .isEqualTo("it cannot be written: /proc/audit.log.lock is not there and cannot be made"));
    }

    @Test
    void one_line_that_is_missing_is_told_as_one() throws Exception {
        run(file);
        List<String> lines = Files.readAllLines(file);
        Files.writeString(file, lines.getFirst() + "\n");

        run(file);

        assertWarning("line 2 is missing at the end");
    }

    private void assertWarning(String warning) throws Exception {
        assertThat(Lines.verify(file).problem()).hasValueSatisfying(problem -> {
            assertThat(problem.finding()).isEqualTo(Finding.FOUND_AT_START);
            assertThat(problem.text()).endsWith("found at its start: " + warning);
        });
    }

    private void assertRefused(String why, String remedy) {
        assertThatExceptionOfType(AuditLogUnavailableException.class)
                .isThrownBy(() -> run(file))
                .satisfies(failure -> {
                    assertThat(failure.what()).startsWith("audit log " + folder);
                    assertThat(failure.why()).contains(why);
                    assertThat(failure.remedy()).contains(remedy);
                });
    }

    private static void run(Path file) {
        AuditLog.open(AuditLogConfig.defaults(file)).close();
    }

    private static String permissions(Path path) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
