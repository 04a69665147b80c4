package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.server.auditlog.AuditLog;
import dev.constrictor.server.auditlog.AuditLogConfig;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.FileTotals;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("packaged")
class LogCommandTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();
    private static final ExecutionError REFUSED = ExecutionError.of(ErrorType.SECURITY_VIOLATION, "no");

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeLog() {
        file = folder.resolve("audit.log");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            write(log);
        }
    }

    private static void write(AuditLog log) {
        for (int wallTime = 1; wallTime <= 3; wallTime++) {
            log.ended(attempt("ann"), result(Optional.empty(), wallTime));
        }
        SecurityEvent event = SecurityEvent.of("import", "os\u001b[2J", "guard", "not allowed");
        log.ended(attempt("bob\nann"), result(Optional.of(REFUSED), 0.5, event));
        log.refused(new Caller("ann"), "too many calls");
    }

    @Test
    void aWholeLogIsToldWithItsLastLine() throws Exception {
        Finished finished = CONSTRICTOR.run("log", "verify", file.toString());

        assertThat(finished.exitCode()).as(finished.toString()).isZero();
        assertThat(finished.stdout())
                .startsWith("Nothing was changed.\n")
                .containsPattern("\n  files +1\n  lines +8\n  from +20.*Z\n  to +20.*Z\n  last line  8:[0-9a-f]{64}\n")
                .contains("note the last line on another machine and give it to --head");
        assertThat(finished.stderr()).isEmpty();
    }

    @Test
    void theEnvironmentNamesTheLog() throws Exception {
        assertThat(CONSTRICTOR
                        .with("SANDBOX_AUDIT_LOG", file.toString())
                        .run("log", "verify")
                        .exitCode())
                .isZero();
    }

    @Test
    void aNoteOfTheLastLineIsComparedLater() throws Exception {
        String stdout = CONSTRICTOR.run("log", "verify", file.toString()).stdout();
        String noted = stdout.split("last line +")[1].split("\n")[0];
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            write(log);
        }

        Finished same = CONSTRICTOR.run("log", "verify", "--head", noted, file.toString());
        assertThat(same.exitCode()).as(same.toString()).isZero();
        assertThat(same.stdout()).contains("The line that was noted is there");

        Finished other = CONSTRICTOR.run("log", "verify", "--head", "7" + noted.substring(1), file.toString());
        assertThat(other.exitCode()).isEqualTo(1);
        assertThat(other.stdout()).contains(":7: this line is not what was written there: the note keeps another");
    }

    @Test
    void aChangedLineIsNamed() throws Exception {
        Files.writeString(file, Files.readString(file).replace("\"wall_time\":2.0", "\"wall_time\":1.0"));

        Finished finished = CONSTRICTOR.run("log", "verify", file.toString());

        assertThat(finished.exitCode()).isEqualTo(1);
        assertThat(finished.stdout()).startsWith("""
                The log is not as the server wrote it.
                %s:3: this line was changed: the line after it keeps another digest of it
                """.formatted(file));
    }

    @Test
    void aTornLineIsAFindingOnlyWhereNobodyWrites() throws Exception {
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            String whole = Files.readString(file);
            Files.writeString(file, "{\"seq\":", StandardOpenOption.APPEND);

            Finished live = CONSTRICTOR.run("log", "verify", file.toString());
            assertThat(live.exitCode()).as(live.toString()).isZero();
            assertThat(live.stdout()).contains("the last line is being written");
            assertThat(CONSTRICTOR.run("log", "summary", file.toString()).exitCode())
                    .isZero();

            Files.writeString(file, whole);
        }
        Files.writeString(file, "{\"seq\":", StandardOpenOption.APPEND);

        Finished dead = CONSTRICTOR.run("log", "verify", file.toString());
        assertThat(dead.exitCode()).isEqualTo(1);
        assertThat(dead.stdout()).contains("audit.log:11: this line is torn");
    }

    @Test
    void whatCannotBeReadIsSaid() throws Exception {
        Path missing = folder.resolve("missing");
        assertThat(CONSTRICTOR.run("log", "verify", missing.toString()))
                .isEqualTo(new Finished(2, "", """
                constrictor: audit log %s: there is no such file
                constrictor: what to do: Name the file that the server writes
                """.formatted(missing)));
        assertThat(CONSTRICTOR.run("log", "verify", folder.toString()).stderr())
                .startsWith("constrictor: audit log %s: it is a folder\n".formatted(folder));
        assertThat(CONSTRICTOR.run("log", "summary", "/etc/hostname").stderr())
                .startsWith("constrictor: audit log /etc/hostname: no line in it is one of an audit log\n");
        assertThat(CONSTRICTOR
                        .run("log", "summary", "--since", "2100-01-01T00:00:00Z", file.toString())
                        .stdout())
                .isEqualTo("No line of the log is from 2100-01-01T00:00:00Z or later.\n");
        assertThat(CONSTRICTOR.run("log", "summary")).isEqualTo(new Finished(2, "", """
                constrictor: No audit log given: name its FILE, or set SANDBOX_AUDIT_LOG
                Try 'constrictor log summary --help'.
                """));
        assertThat(CONSTRICTOR
                        .run("log", "summary", "--since", "1y", file.toString())
                        .stderr())
                .startsWith("constrictor: --since: \"1y\" is no time; write 90s, 30m, 24h or 7d");
        assertThat(CONSTRICTOR
                        .run("log", "verify", "--head", "8", file.toString())
                        .stderr())
                .startsWith("constrictor: --head: \"8\" is not a line's number, a colon, and");
    }

    @Test
    void theGroupTellsItsCommands() throws Exception {
        assertThat(CONSTRICTOR.run("log")).isEqualTo(new Finished(2, "", """
                constrictor: Give a command: verify or summary
                Try 'constrictor log --help'.
                """));
        assertThat(CONSTRICTOR.run("log", "verfy").stderr()).contains("did you mean verify?");
        assertThat(CONSTRICTOR.run("log", "--help").stdout()).contains("verify", "summary", "Examples:");
        assertThat(CONSTRICTOR.run("log", "verify", "--help").stdout())
                .contains("constrictor log verify [-h] [--head=SEQ:HASH] [FILE]", "Exit code:");
    }

    @Test
    void aSummaryIsReadableAndHarmless() throws Exception {
        Finished finished = CONSTRICTOR.run("log", "summary", "--since", "1h", file.toString());

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.stdout())
                .containsPattern("\nexecutions +4, 1 of them failed\n")
                .containsPattern("\nrefused calls +1\n")
                .contains("median 1.000 s, 95 % within 3.000 s, longest 3.000 s")
                .containsPattern("\nOutcomes\n  success +3  75.0 %\n  security_violation  1  25.0 %\n")
                .containsPattern("\n  ann +3 +0 +0 +1\n  bob\\\\nann +1 +1 +1 +0\n")
                .contains("\nSecurity events\n  guard  import  os\\x1b[2J  1\n");
    }

    @Test
    void aSummaryIsToldAsJson() throws Exception {
        JsonNode json = new JsonMapper()
                .readTree(CONSTRICTOR
                        .run("log", "summary", "--json", file.toString())
                        .stdout());

        assertThat(json.path("executions").asInt()).isEqualTo(4);
        assertThat(json.path("outcomes")).hasToString("{\"success\":3,\"security_violation\":1}");
        assertThat(json.path("wall_time")).hasToString("{\"p50\":1.0,\"p95\":3.0,\"max\":3.0}");
        assertThat(json.path("callers").path(1).path("caller").asString()).isEqualTo("bob\nann");
        assertThat(json.path("security_events").path(0).path("what").asString()).isEqualTo("os\u001b[2J");
        assertThat(json.path("refused_calls").asInt()).isEqualTo(1);
    }

    private static Attempt attempt(String caller) {
        return new Attempt("call-1", new Caller(caller), "1", FileTotals.NONE, Instant.now(), Optional.empty());
    }

    private static ExecutionResult result(Optional<ExecutionError> error, double wallTime, SecurityEvent... events) {
        return new ExecutionResult(
                "execution-1",
                Optional.empty(),
                "",
                "",
                List.of(),
                error,
                false,
                List.of(events),
                new ResourceUsage(wallTime, 0.1, 1024),
                "jail",
                "basic",
                List.of(),
                LeftOut.NONE,
                NetworkReport.EMPTY);
    }
}
