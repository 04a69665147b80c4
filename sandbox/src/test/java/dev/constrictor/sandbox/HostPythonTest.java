package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.policy.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

class HostPythonTest {
    private static final Path DEBIAN_PYTHON = Path.of("/usr/bin/python3");

    // Not below /tmp, where the jail has a folder of its own; the checkout may lie there.
    @TempDir(factory = OutsideOfTmp.class)
    Path folder;

    static final class OutsideOfTmp implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
            return Files.createTempDirectory(Path.of("/var/tmp"), "python");
        }
    }

    @Test
    void an_interpreter_below_tmp_is_refused_with_the_reason() throws Exception {
        assumeTrue(Files.isExecutable(DEBIAN_PYTHON), "there is no /usr/bin/python3 here");
        Path environment = Files.createTempDirectory("environment");
        assumeTrue(makeEnvironment(environment), "python3 cannot make environments");
        assertThatThrownBy(() -> open(environment.resolve("bin/python")))
                .isInstanceOf(EngineUnavailableException.class)
                .hasMessageContaining("code in the jail sees another folder at /tmp");
    }

    @Test
    void the_interpreter_of_the_distribution_runs_in_the_jail() {
        assumeTrue(Files.isExecutable(DEBIAN_PYTHON), "there is no /usr/bin/python3 here");
        assertRuns(DEBIAN_PYTHON);
    }

    @Test
    void packages_of_the_distribution_are_there_and_imported_in_advance() throws Exception {
        Process has = new ProcessBuilder("/usr/bin/python3", "-c", "import pandas, sympy").start();
        assumeTrue(has.waitFor() == 0, "needs Debian's python3-pandas and python3-sympy");
        SandboxConfig config = SandboxConfig.defaults().with(change -> {
            change.python = Optional.of(DEBIAN_PYTHON.toString());
            change.rules = change.rules.withProfile(Profile.DATA_SCIENCE);
        });
        try (Sandbox sandbox = Sandbox.open(config)) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import pandas as pd, sympy
                    [float(pd.DataFrame({"x": range(4)}).describe().loc["mean", "x"]), str(sympy.sqrt(8))]
                    """));

            assertThat(result.error().map(ExecutionError::message)).isEmpty();
            assertThat(result.value().orElseThrow().json()).hasToString("[1.5,\"2*sqrt(2)\"]");
        }
    }

    @Test
    void a_virtual_environment_brings_its_packages() throws Exception {
        assumeTrue(Files.isExecutable(DEBIAN_PYTHON), "there is no /usr/bin/python3 here");
        Path environment = folder.resolve("environment");
        assumeTrue(makeEnvironment(environment), "python3 cannot make environments");
        Path packages = find(environment, "site-packages");
        Files.writeString(packages.resolve("of_the_environment.py"), "answer = 42\n");
        Path python = environment.resolve("bin/python");
        try (Sandbox sandbox = open(python)) {
            ExecutionResult result =
                    sandbox.execute(ExecutionRequest.of("import of_the_environment; of_the_environment.answer"));
            assertThat(result.error()).isEmpty();
            assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(42);
        }
    }

    @Test
    void every_supported_version_runs() throws Exception {
        List<Path> installed = installedVersions();
        assumeTrue(!installed.isEmpty(), "no further CPython of 3.9 or newer is installed here");
        installed.forEach(HostPythonTest::assertRuns);
    }

    /** What pyenv keeps, where a developer has it. */
    private static List<Path> installedVersions() throws IOException {
        Path versions = Path.of(System.getProperty("user.home"), ".pyenv", "versions");
        if (!Files.isReadable(versions)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(versions)) {
            return folders.filter(folder -> folder.getFileName().toString().matches("3\\.(9|1\\d)\\..*"))
                    .map(folder -> folder.resolve("bin/python3"))
                    .filter(Files::isExecutable)
                    .sorted()
                    .toList();
        }
    }

    private static void assertRuns(Path python) {
        try (Sandbox sandbox = open(python)) {
            ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                    import sys, json, sqlite3, zlib, hashlib, decimal, asyncio, threading
                    async def answer(): return 42
                    print(sys.version_info[0])
                    await answer()
                    """));
            assertThat(result.error()).isEmpty();
            assertThat(result.stdout()).isEqualTo("3\n");
            assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(42);
            assertThat(sandbox.info().python().source()).contains("python3");
            ExecutionResult refused = sandbox.execute(ExecutionRequest.of("import socket; socket.socket()"));
            assertThat(refused.securityEvents()).extracting(SecurityEvent::what).containsExactly("socket");
        }
    }

    private static Sandbox open(Path python) {
        return Sandbox.open(
                Unguarded.config().forOneExecution().with(change -> change.python = Optional.of(python.toString())));
    }

    private static boolean makeEnvironment(Path folder) throws IOException, InterruptedException {
        Process venv = new ProcessBuilder(DEBIAN_PYTHON.toString(), "-m", "venv", "--without-pip", folder.toString())
                .redirectErrorStream(true)
                .start();
        return venv.waitFor(60, TimeUnit.SECONDS) && venv.exitValue() == 0;
    }

    private static Path find(Path root, String name) throws Exception {
        try (var paths = Files.walk(root)) {
            return paths.filter(path -> path.endsWith(name)).findFirst().orElseThrow();
        }
    }
}
