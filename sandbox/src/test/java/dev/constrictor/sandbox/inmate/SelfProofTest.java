package dev.constrictor.sandbox.inmate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.PythonValue;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.network.NetworkReport;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.python.ProgressListener;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SelfProofTest {
    @TempDir
    Path folder;

    @Test
    void every_probe_gets_through_where_there_is_no_jail() throws Exception {
        Path canary = Files.writeString(folder.resolve("canary"), "a file of the host");
        Path writable = Files.createDirectory(folder.resolve("writable"));
        JsonNode answers = runOnTheHost(SelfProof.code(List.of(canary), 0)
                // An ordinary user cannot write to any of the jail's folders on the host either.
                .replace("folders = (\"/\"", "folders = (\"" + writable + "\", \"/\""));
        assertThat(SelfProof.failures(Optional.of(answers)))
                .anyMatch(failure -> failure.startsWith("host_file: opened"))
                .anyMatch(failure -> failure.startsWith("network: made a socket"))
                .anyMatch(failure -> failure.startsWith("execute: made a process"))
                .anyMatch(failure -> failure.startsWith("other_processes: sees a parent"))
                .anyMatch(failure -> failure.startsWith("write_outside_tmp: wrote"))
                .hasSize(5);
    }

    @Test
    void where_a_process_of_ours_is_beside_it_nothing_else_of_the_host_may_be_seen() throws Exception {
        Path canary = Files.createDirectory(folder.resolve("canary"));
        JsonNode answers = runOnTheHost(SelfProof.code(List.of(folder.resolve("absent"), canary), 1));

        assertThat(SelfProof.failures(Optional.of(answers)))
                .contains("host_file: opened a host file", "other_processes: found other processes");
    }

    @Test
    void a_probe_without_an_answer_counts_as_not_stopped() {
        assertThat(SelfProof.failures(Optional.empty())).hasSize(5).allMatch(failure -> failure.endsWith("no answer"));
    }

    @Test
    void a_single_probe_that_gets_through_stops_the_start() {
        JsonNode answers = GuestJson.MAPPER.readTree("""
                {"host_file": "stopped", "network": "made a socket", "execute": "stopped",
                 "other_processes": "stopped", "write_outside_tmp": "stopped"}
                """);
        assertThatThrownBy(() -> SelfProof.judge(result(answers)))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("network: made a socket")
                .hasMessageNotContaining("host_file");
    }

    private JsonNode runOnTheHost(String code) throws Exception {
        Interpreter interpreter =
                Interpreters.resolve(Optional.empty(), CacheFolder.locate(System.getenv()), ProgressListener.SILENT);
        Path script =
                Files.writeString(folder.resolve("proof.py"), code + "\nimport json\nprint(json.dumps(result))\n");
        ProcessBuilder builder = new ProcessBuilder(interpreter.executable().toString(), "-I", script.toString())
                .redirectErrorStream(true);
        builder.environment().putAll(interpreter.environment());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return GuestJson.MAPPER.readTree(output);
    }

    private static ExecutionResult result(JsonNode answers) {
        return new ExecutionResult(
                "id",
                Optional.of(new PythonValue("dict", answers, false, false)),
                "",
                "",
                List.of(),
                Optional.empty(),
                false,
                List.of(),
                ResourceUsage.NONE,
                "jail",
                "basic",
                List.of(),
                LeftOut.NONE,
                NetworkReport.EMPTY);
    }
}
