package dev.constrictor.bench.peer.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.bench.peer.install.Installations;
import dev.constrictor.bench.peer.task.Task;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The real ones, where a run of the benchmarks has installed them. */
class InstalledPeersTest {
    private static final Path BENCH =
            Path.of(String.valueOf(LauncherScript.find().getParent()), "bench");

    /** What needs no module that one of them lacks. */
    private static final List<String> DOES =
            List.of("trivial", "fibonacci", "bubble-sort", "pi", "loop", "output", "error");

    private final Installations installations =
            new Installations(BENCH.resolve("peers"), BENCH.resolve("target/peers"), System.getenv());

    @TempDir
    private Path folder;

    @Test
    void pyodide_answers_rightly() throws Exception {
        assumeThat(installations.hasDeno("pyodide")).as("it is installed").isTrue();
        assertAnswers(installations.deno("pyodide"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"restricted-python", "monty"})
    void a_server_in_python_answers_rightly(String name) throws Exception {
        assumeThat(installations.hasPython(name)).as(name + " is installed").isTrue();
        assertAnswers(installations.python(name));
    }

    private void assertAnswers(List<String> command) throws Exception {
        try (ServerPeer peer = new ServerPeer(() -> new ProcessBuilder(command), folder.resolve("log"))) {
            for (Task task : Task.all()) {
                if (DOES.contains(task.name())) {
                    assertThat(task.expected().complaint(peer.attempt(task).reply()))
                            .as(task.title())
                            .isEmpty();
                }
            }
        }
    }
}
