package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogOutageTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("audit.log");
    }

    @Test
    void on_a_full_disk_nothing_runs_and_nothing_that_ran_is_lost() throws Exception {
        List<String> command = new ArrayList<>(
                List.of("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", """
                        mount -t tmpfs -o size=4m,mode=700 none "$0" && exec "$@\"""", folder.toString()));
        command.addAll(ChildJava.command(FullDisk.class, folder.toString()).command());
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();

        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualTo("""
                full: No space left on device
                whole lines only: true
                objections: 5000
                complaints: 1
                failures: true
                objection: Optional.empty
                all that ran is there: true
                the rest is counted: true
                problem: Optional.empty
                """);
    }

    @Test
    void a_log_that_is_moved_away_stops_executions_until_it_is_back() throws Exception {
        Path elsewhere = folder.resolve("elsewhere");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            Files.move(file, elsewhere);
            awaitObjection(log);
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            assertThat(log.objection())
                    .hasValue("the audit log cannot be written now, and no code runs without it;"
                            + " the log of the server says why");
            Files.move(elsewhere, file);

            assertThat(log.objection()).isEmpty();
        }

        assertThat(Lines.of(file))
                .extracting(line -> line.path("kind").asString())
                .containsExactly("start", "execution", "recovered", "stop");
        assertThat(Lines.of(file, LineKind.RECOVERED).getFirst().path("why").asString())
                .isEqualTo("somebody else has moved or deleted the file");
        Lines.assertIntact(file);
    }

    @Test
    void a_line_is_never_written_to_a_file_that_is_no_longer_there() throws Exception {
        Path elsewhere = folder.resolve("elsewhere");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            long before = Files.size(file);
            Files.move(file, elsewhere);
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));

            assertThat(log.objection()).isPresent();
            assertThat(elsewhere).hasSize(before);
            Files.move(elsewhere, file);
        }

        assertThat(Lines.of(file, LineKind.EXECUTION)).hasSize(1);
        Lines.assertIntact(file);
    }

    @Test
    void a_log_with_another_file_in_its_place_is_not_rotated() throws Exception {
        Path elsewhere = folder.resolve("elsewhere");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withRotation(1024, 2))) {
            Files.move(file, elsewhere);
            Files.writeString(file, "somebody else's");
            for (int call = 0; call < 4; call++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }

            assertThat(log.objection()).isPresent();
            assertThat(file).hasContent("somebody else's");
            assertThat(folder.resolve("audit.log.1")).doesNotExist();
        }
    }

    @Test
    void a_log_that_somebody_else_has_cut_stops_executions() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            Files.write(file, new byte[0]);
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));

            assertThat(log.objection()).isPresent();
            assertThat(file).isEmptyFile();
        }
    }

    @Test
    void a_head_file_that_cannot_be_written_stops_executions_until_it_can() throws Exception {
        Path inTheWay = folder.resolve("audit.log.head.new");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            Files.createDirectories(inTheWay.resolve("full"));
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            awaitObjection(log);
            Files.delete(inTheWay.resolve("full"));

            assertThat(log.objection()).isEmpty();
        }

        assertThat(Lines.of(file)).hasSize(4);
        Lines.assertIntact(file);
    }

    @Test
    void the_head_file_follows_within_seconds() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            String head = log.head() + "\n";

            await(() -> Files.readString(folder.resolve("audit.log.head")).equals(head));
        }
    }

    private static void awaitObjection(AuditLog log) throws Exception {
        await(() -> !log.objection().equals(Optional.empty()));
    }

    private interface Condition {
        boolean holds() throws IOException;
    }

    private static void await(Condition condition) throws Exception {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.holds()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
