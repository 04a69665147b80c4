package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.summary.CallerTotals;
import dev.constrictor.server.auditlog.summary.Destination;
import dev.constrictor.server.auditlog.summary.LogSummaries;
import dev.constrictor.server.auditlog.summary.LogSummary;
import dev.constrictor.server.auditlog.summary.RefusedThing;
import dev.constrictor.server.auditlog.summary.Traffic;
import dev.constrictor.server.auditlog.summary.WallTimes;
import dev.constrictor.server.execution.EndedExecution;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogSummaryTest {
    private static final SecurityEvent SOCKET = SecurityEvent.of("syscall", "socket", "seccomp", "refused");
    private static final SecurityEvent IMPORT = SecurityEvent.of("import", "os", "guard", "not allowed");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeLog() {
        file = folder.resolve("audit.log");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withRotation(4096, 100))) {
            for (int execution = 1; execution <= 100; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(execution));
            }
            for (int execution = 0; execution < 3; execution++) {
                log.ended(
                        Lines.attempt("bob", "2"),
                        Lines.failure(ErrorType.SECURITY_VIOLATION, "no", SOCKET, SOCKET, IMPORT));
            }
            log.ended(Lines.attempt("bob", "3"), Lines.failure(ErrorType.TIMEOUT, "slow"));
            log.refused(new Caller("eve"), "too many calls");
            log.refused(new Caller("eve"), "too many calls");
        }
    }

    @Test
    void everything_is_counted_and_what_occurred_most_comes_first() throws Exception {
        LogSummary summary = LogSummaries.since(Instant.MIN, new LogFiles(file));

        assertThat(summary.lines()).isEqualTo(1 + 100 + 3 * 4 + 1 + 1 + 1);
        assertThat(summary.outcomes().toString()).isEqualTo("{success=100, security_violation=3, timeout=1}");
        assertThat(summary.callers())
                .containsExactly(
                        entry("ann", new CallerTotals(100, 0, 0, 0)),
                        entry("bob", new CallerTotals(4, 4, 9, 0)),
                        entry("eve", new CallerTotals(0, 0, 0, 2)));
        assertThat(summary.total()).isEqualTo(new CallerTotals(104, 4, 9, 2));
        assertThat(summary.securityEvents())
                .containsExactly(
                        entry(new RefusedThing("seccomp", "syscall", "socket"), 6L),
                        entry(new RefusedThing("guard", "import", "os"), 3L));
        assertThat(summary.kinds().toString())
                .isEqualTo("{execution=104, security_event=9, start=1, refusals=1, stop=1}");
        assertThat(summary.wallTimes()).isEqualTo(new WallTimes(48, 95, 100));
        assertThat(summary.from().orElseThrow()).isBeforeOrEqualTo(summary.to().orElseThrow());
        assertThat(summary.unreadable()).isZero();
    }

    @Test
    void where_code_went_and_wanted_to_go_is_added_up() throws Exception {
        NetworkAccess reached = new NetworkAccess(
                NetworkAccess.Kind.CONNECTION,
                "a.example",
                443,
                NetworkAccess.Verdict.ALLOWED,
                10,
                200,
                "a.example",
                1);
        NetworkAccess refused = new NetworkAccess(
                NetworkAccess.Kind.CONNECTION, "b.example", 25, NetworkAccess.Verdict.REFUSED, 0, 0, "no", 7);
        EndedExecution ended =
                EndedExecution.success().reaching(new NetworkReport(List.of(reached, refused, reached), 0));
        Path other = folder.resolve("network.log");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(other))) {
            log.ended(ended.attempt(), ended.result());
            log.ended(ended.attempt(), ended.result());
        }

        assertThat(LogSummaries.since(Instant.MIN, new LogFiles(other)).destinations())
                .containsExactly(
                        entry(new Destination("b.example", 25, "refused"), new Traffic(14, 0, 0)),
                        entry(new Destination("a.example", 443, "allowed"), new Traffic(4, 40, 800)));
    }

    @Test
    void only_what_is_younger_is_counted() throws Exception {
        Instant later = Instant.now().plusSeconds(60);

        LogSummary summary = LogSummaries.since(later, new LogFiles(file));

        assertThat(summary.lines()).isZero();
        assertThat(summary.from()).isEmpty();
        assertThat(summary.wallTimes()).isEqualTo(new WallTimes(0, 0, 0));
    }

    @Test
    void what_is_no_line_is_told() throws Exception {
        Files.writeString(file, "nonsense\nand a torn line", StandardOpenOption.APPEND);

        LogSummary summary = LogSummaries.since(Instant.MIN, new LogFiles(file));

        assertThat(summary.unreadable()).isEqualTo(1);
        assertThat(summary.total().executions()).isEqualTo(104);
    }
}
