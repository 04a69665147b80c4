package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The example program, with the official Python SDK. */
@Tag("packaged")
@Timeout(300)
class PythonClientTest {
    private static final String PACKAGE = "mcp==2.3.0";
    private static final Path ENVIRONMENT = Path.of("target/python-client").toAbsolutePath();
    private static final Path EXAMPLE = Path.of("../examples/python_client.py").toAbsolutePath();

    @Test
    void theExampleRuns() throws Exception {
        install();
        // The SDK hands no more than HOME and the like to a server: that one has a cache of its own, if it is the
        // first.
        assertThat(Launcher.plain()
                        .with("XDG_CACHE_HOME", "")
                        .run("run", "-c", "1")
                        .exitCode())
                .isZero();
        ProcessBuilder process = new ProcessBuilder(
                ENVIRONMENT.resolve("bin/python").toString(), EXAMPLE.toString(), Launcher.SCRIPT.toString());
        process.environment().put("CONSTRICTOR_BUILD", "never");

        Finished finished = Finished.run(process);

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        assertThat(finished.stderr()).isEmpty();
        assertThat(finished.stdout())
                .contains("\"stdout\":\"Fibonacci sequence: [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]\\n\"")
                .endsWith("""
                        Safe code execution
                        Result: None, output: 'Hello, World!\\n'
                        Result: 45, output: ''
                        Result: None, output: '3.141592653589793\\n'
                        """);
    }

    private static void install() throws Exception {
        assumeTrue(
                Tools.present("python3", "-c", "import ensurepip, venv"),
                "there is no Python that makes virtual environments: the Python SDK was not asked");
        Path installed = ENVIRONMENT.resolve("installed");
        if (!Files.exists(installed)) {
            Path folder = Path.of("").toAbsolutePath();
            boolean succeeded = Tools.succeeds(folder, 60, "python3", "-m", "venv", "--clear", ENVIRONMENT.toString())
                    && Tools.succeeds(
                            folder, 240, ENVIRONMENT.resolve("bin/pip").toString(), "install", "-q", PACKAGE);
            assumeTrue(succeeded, "pip cannot get " + PACKAGE + ": the Python SDK was not asked");
            Files.createFile(installed);
        }
    }
}
