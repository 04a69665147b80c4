package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.constrictor.server.auditlog.verify.Finding;
import dev.constrictor.server.auditlog.verify.Verification;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a server in a process of its own. */
class AuditLogCrashTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("audit.log");
    }

    @Test
    void a_log_whose_server_was_killed_is_whole_but_for_a_torn_line_and_goes_on() throws Exception {
        for (int kill = 0; kill < 4; kill++) {
            WritingServer server = WritingServer.start(file);
            Thread.sleep(Duration.ofMillis(300 + 400L * kill));
            server.close();

            assertThat(Lines.verify(file).problem().filter(problem -> problem.finding() != Finding.TORN))
                    .isEmpty();
        }
        AuditLog.open(AuditLogConfig.defaults(file)).close();

        Verification verification = Lines.verify(file);
        assertThat(verification.problem()).isEmpty();
        assertThat(verification.span().orElseThrow().last().seq()).isGreaterThan(100);
    }

    @Test
    void a_log_is_verified_while_it_is_written_and_rotated() throws Exception {
        try (WritingServer server = WritingServer.start(file)) {
            long deadline = System.nanoTime() + Duration.ofSeconds(3).toNanos();
            while (System.nanoTime() < deadline) {
                assertThat(Lines.verify(file).problem()).isEmpty();
            }
            assertThat(folder.resolve("audit.log.1")).exists();
        }
    }

    @Test
    void a_second_server_is_refused() throws Exception {
        try (WritingServer server = WritingServer.start(file)) {
            assertThatExceptionOfType(AuditLogUnavailableException.class)
                    .isThrownBy(() -> AuditLog.open(AuditLogConfig.defaults(file)))
                    .withMessageContaining("another server writes it");
        }
        AuditLog.open(AuditLogConfig.defaults(file)).close();
    }
}
