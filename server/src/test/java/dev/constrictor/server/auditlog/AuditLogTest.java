package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkAccess;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.artifact.Artifacts;
import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.Sha256;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.EndedExecution;
import dev.constrictor.server.execution.FileTotals;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class AuditLogTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("audit.log");
    }

    @Test
    void an_execution_is_a_line_with_its_figures_and_the_digest_of_its_code() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(Lines.attempt("ann", "print('ö')"), Lines.success(0.5));
        }

        JsonNode line = Lines.of(file, LineKind.EXECUTION).getFirst();
        assertThat(line.path("seq").asLong()).isEqualTo(2);
        assertThat(line.path("execution_id").asString()).isEqualTo("execution-1");
        assertThat(line.path("call").asString()).isEqualTo("call-1");
        assertThat(line.path("caller").asString()).isEqualTo("ann");
        assertThat(line.path("code_sha256").asString())
                .isEqualTo(Sha256.of("print('ö')".getBytes(StandardCharsets.UTF_8)));
        assertThat(line.path("code_bytes").asInt()).isEqualTo(11);
        assertThat(line.has("code")).isFalse();
        assertThat(line.path("outcome").asString()).isEqualTo("success");
        assertThat(line.path("resources")).hasToString("{\"wall_time\":0.5,\"cpu_time\":0.1,\"max_memory\":1024}");
        assertThat(line.path("stdout_characters").asInt()).isEqualTo(3);
        assertThat(line.path("stderr_characters").asInt()).isEqualTo(5);
        assertThat(line.path("artifacts").asInt(-1)).isZero();
        assertThat(line.path("artifact_bytes").asInt(-1)).isZero();
        assertThat(line.path("engine").asString()).isEqualTo("jail");
        assertThat(line.path("profile").asString()).isEqualTo("basic");
    }

    @Test
    void hosts_and_verdicts_are_told_of_the_network() throws Exception {
        EndedExecution ended = EndedExecution.success()
                .reaching(new NetworkAccess(
                        NetworkAccess.Kind.CONNECTION,
                        "a.example",
                        443,
                        NetworkAccess.Verdict.REFUSED,
                        0,
                        0,
                        "a.example:443 is not allowed",
                        2));
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(ended.attempt(), ended.result());
        }

        assertThat(Lines.of(file, LineKind.EXECUTION).getFirst().path("network"))
                .hasToString("[{\"kind\":\"connection\",\"host\":\"a.example\",\"port\":443,\"verdict\":\"refused\","
                        + "\"bytes_sent\":0,\"bytes_received\":0,\"count\":2}]");
    }

    @Test
    void all_that_a_report_has_of_the_network_is_told() throws Exception {
        NetworkAccess access = new NetworkAccess(
                NetworkAccess.Kind.CONNECTION, "a.example", 443, NetworkAccess.Verdict.ALLOWED, 1, 1, "*.example", 1);
        EndedExecution ended =
                EndedExecution.success().reaching(new NetworkReport(Collections.nCopies(356, access), 7));
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(ended.attempt(), ended.result());
        }

        JsonNode line = Lines.of(file, LineKind.EXECUTION).getFirst();
        assertThat(line.path("network").size()).isEqualTo(356);
        assertThat(line.path("network_left_out").asInt()).isEqualTo(7);
    }

    @Test
    void artifacts_are_counted_and_not_named() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(
                    Lines.attempt("ann", "1"),
                    Artifacts.result(Artifacts.text("secret-name", "12345"), Artifacts.figure("f.png", 100)));
        }

        JsonNode line = Lines.of(file, LineKind.EXECUTION).getFirst();
        assertThat(line.path("artifacts").asInt()).isEqualTo(2);
        assertThat(line.path("artifact_bytes").asInt()).isEqualTo(105);
        assertThat(line.toString()).doesNotContain("secret-name");
    }

    @Test
    void files_given_to_code_are_counted_and_not_named() throws Exception {
        FileTotals files = FileTotals.of(List.of(InputFile.of("secret-name", "12345"), InputFile.of("b", "ö")));
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(
                    new Attempt("call-1", new Caller("ann"), "1", files, Instant.now(), Optional.empty()),
                    Lines.success(0.5));
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
        }

        List<JsonNode> lines = Lines.of(file, LineKind.EXECUTION);
        assertThat(lines.getFirst().path("files").asInt()).isEqualTo(2);
        assertThat(lines.getFirst().path("file_bytes").asInt()).isEqualTo(7);
        assertThat(lines.getFirst().toString()).doesNotContain("secret-name");
        assertThat(lines.getLast().path("files").asInt(-1)).isZero();
    }

    @Test
    void the_code_itself_is_kept_where_that_is_wanted() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withCode(true))) {
            log.ended(Lines.attempt("ann", "x = 'ö'\n"), Lines.success(0.5));
        }

        assertThat(Lines.of(file, LineKind.EXECUTION).getFirst().path("code").asString())
                .isEqualTo("x = 'ö'\n");
    }

    @Test
    void each_security_event_is_a_line_of_its_own_behind_its_execution() throws Exception {
        SecurityEvent call = SecurityEvent.of("syscall", "socket", "seccomp", "refused");
        SecurityEvent module = new SecurityEvent("import", "os", OptionalInt.of(3), "guard", "not allowed");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(
                    Lines.attempt("ann", "import os"),
                    Lines.failure(ErrorType.SECURITY_VIOLATION, "no import of os", call, module));
        }

        List<JsonNode> lines = Lines.of(file);
        assertThat(lines)
                .extracting(line -> line.path("kind").asString())
                .containsExactly("start", "execution", "security_event", "security_event", "stop");
        assertThat(lines.get(1).path("outcome").asString()).isEqualTo("security_violation");
        assertThat(lines.get(1).path("error").asString()).isEqualTo("no import of os");
        assertThat(lines.get(1).path("events").asInt()).isEqualTo(2);
        assertThat(lines.get(3).path("execution_id").asString()).isEqualTo("execution-1");
        assertThat(lines.get(3).path("event"))
                .hasToString(
                        "{\"kind\":\"import\",\"what\":\"os\",\"line\":3,\"layer\":\"guard\",\"detail\":\"not allowed\"}");
    }

    @Test
    void calls_turned_away_are_counted_by_caller() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            for (int call = 0; call < 100_000; call++) {
                log.refused(new Caller(call % 2 == 0 ? "ann" : "bob"), "too many calls");
            }
            for (int caller = 0; caller < 5000; caller++) {
                log.refused(new Caller("caller " + caller), "too many calls");
            }
        }

        List<JsonNode> lines = Lines.of(file, LineKind.REFUSALS);
        assertThat(lines).hasSizeLessThan(4 * 1025);
        assertThat(lines.stream()
                        .filter(line -> line.path("caller").asString("").equals("ann"))
                        .mapToLong(line -> line.path("count").asLong())
                        .sum())
                .isEqualTo(50_000);
        assertThat(lines.stream().mapToLong(line -> line.path("count").asLong()).sum())
                .isEqualTo(105_000);
        assertThat(lines.getFirst().path("why").asString()).isEqualTo("too many calls");
    }

    @Test
    void the_chain_goes_on_across_files_and_starts() throws Exception {
        AuditLogConfig config = AuditLogConfig.defaults(file).withRotation(4096, 1000);
        for (int start = 0; start < 3; start++) {
            try (AuditLog log = AuditLog.open(config)) {
                for (int execution = 0; execution < 20; execution++) {
                    log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
                }
            }
        }

        assertThat(folder.resolve("audit.log.5")).exists();
        assertThat(Lines.of(file))
                .extracting(line -> line.path("seq").asLong())
                .hasSize(66)
                .isSorted();
        assertThat(Lines.of(file).getFirst().path("previous").asString()).isEqualTo("0".repeat(64));
        Lines.assertIntact(file);
    }

    @Test
    void only_so_many_full_files_are_kept() throws Exception {
        writeExecutions(AuditLogConfig.defaults(file).withRotation(1024, 5), 20);
        assertThat(folder.resolve("audit.log.5")).exists();
        writeExecutions(AuditLogConfig.defaults(file).withRotation(1024, 2), 20);

        assertThat(folder.resolve("audit.log.2")).exists();
        assertThat(folder.resolve("audit.log.3")).doesNotExist();
        assertThat(folder.resolve("audit.log.5")).doesNotExist();
        assertThat(Lines.verify(file).problem()).isEmpty();
        assertThat(Lines.verify(file).notes()).singleElement().asString().matches("begins with line \\d+; older .*");
    }

    @Test
    void a_rotation_that_a_kill_cut_short_is_gone_on_with() throws Exception {
        writeExecutions(AuditLogConfig.defaults(file), 3);
        Files.move(file, folder.resolve("audit.log.1"));
        Files.createFile(folder.resolve("audit.log.next"));

        writeExecutions(AuditLogConfig.defaults(file).withRotation(1024, 5), 3);

        assertThat(Lines.of(file)).hasSize(10);
        Lines.assertIntact(file);
    }

    @Test
    void many_threads_write_whole_lines() throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withRotation(1 << 20, 16))) {
            List<Thread> threads = IntStream.range(0, 16)
                    .mapToObj(number -> Thread.ofVirtual().start(() -> {
                        await(start);
                        for (int execution = 0; execution < 500; execution++) {
                            log.ended(Lines.attempt("caller " + number, "1"), Lines.success(0.5));
                        }
                    }))
                    .toList();
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(log.lines()).isEqualTo(8001);
        }

        assertThat(Lines.of(file, LineKind.EXECUTION)).hasSize(8000);
        Lines.assertIntact(file);
    }

    @Test
    void an_interrupted_thread_writes_its_line_and_stays_interrupted() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file).withRotation(1024, 9))) {
            Thread.currentThread().interrupt();
            for (int execution = 0; execution < 9; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(log.objection()).isEmpty();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(Lines.of(file)).hasSize(11);
        Lines.assertIntact(file);
    }

    @Test
    void its_head_is_its_last_line() throws Exception {
        ChainHead head;
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            head = log.head();
        }

        assertThat(head.seq()).isEqualTo(2);
        assertThat(Lines.of(file).getLast().path("previous").asString()).isEqualTo(head.hash());
    }

    @Test
    void once_closed_it_objects_to_any_execution() {
        AuditLog log = AuditLog.open(AuditLogConfig.defaults(file));
        log.close();
        log.close();

        assertThat(log.objection()).isPresent();
        log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
        assertThat(log.failures()).isEqualTo(1);
    }

    private static void writeExecutions(AuditLogConfig config, int count) {
        try (AuditLog log = AuditLog.open(config)) {
            for (int execution = 0; execution < count; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
