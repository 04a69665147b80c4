package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("packaged")
class RunCommandTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();

    @TempDir
    private Path folder;

    @Test
    void outputAndTheValueOfTheLastExpressionArePrinted() throws Exception {
        assertThat(CONSTRICTOR.run(
                        "run", "-c", "import sys; print('out'); print('err', file=sys.stderr); {'a': [1, None]}"))
                .isEqualTo(new Finished(0, "out\n{\"a\":[1,null]}\n", "err\n"));
    }

    @Test
    void theValueStandsOnALineOfItsOwn() throws Exception {
        assertThat(CONSTRICTOR.run("run", "-c", "print('x', end='')\n1j")).isEqualTo(new Finished(0, "x\n1j\n", ""));
    }

    @Test
    void codeMayBeginWithAnAtSign() throws Exception {
        assertThat(CONSTRICTOR.run("run", "-c", "@staticmethod\ndef f(): return 3\nprint(f())"))
                .isEqualTo(new Finished(0, "3\n", ""));
    }

    @Test
    void aFileAndStandardInputPrintNoValue() throws Exception {
        Path file = Files.writeString(folder.resolve("ü.py"), "\uFEFFprint('ü')\n6 * 7\n");

        assertThat(CONSTRICTOR.run("run", file.toString())).isEqualTo(new Finished(0, "ü\n", ""));
        assertThat(shell("printf 'print(1)\\n2\\n' | %s run -")).isEqualTo(new Finished(0, "1\n", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pass                              | 0
            raise ValueError                  | 1
            print(                            | 1
            import sys; sys.exit(0)           | 0
            import sys; sys.exit(5)           | 1
            bytearray(1 << 30)                | 1
            import os; os._exit(0)            | 1
            while True: print('x' * 99999)    | 1
            while True: pass                  | 124
            """)
    void theExitCodeTellsHowItEnded(String code, int exitCode) throws Exception {
        Finished finished = CONSTRICTOR.run("run", "--timeout", "1", "-c", code);

        assertThat(finished.exitCode()).as(finished.stderr()).isEqualTo(exitCode);
        assertThat(finished.stderr().isEmpty()).isEqualTo(exitCode == 0);
    }

    @Test
    void anErrorOfTheCodeIsItsTracebackAndNothingElse() throws Exception {
        Finished finished = CONSTRICTOR.run("run", "-c", "def f():\n    1 / 0\nf()");

        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr())
                .startsWith("Traceback (most recent call last):\n")
                .contains("line 3", "line 2, in f")
                .endsWith("ZeroDivisionError: division by zero\n")
                .doesNotContain("constrictor:");
    }

    @Test
    void aLimitIsNamedInALineOfOurs() throws Exception {
        assertThat(CONSTRICTOR
                        .run("run", "--timeout", "1", "-c", "while True: pass")
                        .stderr())
                .contains("\nconstrictor: timeout: time limit of 1 s reached");
        assertThat(CONSTRICTOR
                        .run("run", "--memory", "32m", "-c", "b'x' * (1 << 28)")
                        .stderr())
                .contains("constrictor: memory_limit: memory limit of 32m reached");
    }

    @Test
    void refusedCallsAreToldUpToTen() throws Exception {
        Finished finished = CONSTRICTOR.run("run", "--policy", "off", "-c", """
                import socket
                for _ in range(12):
                    try: socket.socket()
                    except OSError: pass
                """);

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.stderr())
                .isEqualTo("constrictor: refused socket (seccomp)\n".repeat(10) + "constrictor: refused 2 more\n");
    }

    @Test
    void jsonIsOneObjectAndNothingElse() throws Exception {
        Finished finished = CONSTRICTOR.run("run", "--json", "-c", "print('x'); a = 1; 6 * 7");

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.stderr()).isEmpty();
        JsonNode json = new JsonMapper().readTree(finished.stdout());
        assertThat(json.propertyNames())
                .containsExactlyInAnyOrder(
                        "success",
                        "execution_id",
                        "result",
                        "result_type",
                        "result_is_repr",
                        "result_text",
                        "result_html",
                        "stdout",
                        "stderr",
                        "execution_time",
                        "variables",
                        "error",
                        "error_type",
                        "traceback",
                        "truncated",
                        "security_events",
                        "resources",
                        "engine",
                        "profile",
                        "artifacts",
                        "artifacts_left_out",
                        "network",
                        "network_left_out");
        assertThat(json.path("result").asInt()).isEqualTo(42);
        assertThat(json.path("stdout").asString()).isEqualTo("x\n");
        assertThat(json.path("variables")).hasToString("[\"a\"]");
    }

    @Test
    void jsonTellsOfAFailureToo() throws Exception {
        Finished finished = CONSTRICTOR.run("run", "--json", "--timeout", "1", "-c", "print('x')\nwhile True: pass");

        assertThat(finished.exitCode()).isEqualTo(124);
        JsonNode json = new JsonMapper().readTree(finished.stdout());
        assertThat(json.path("error_type").asString()).isEqualTo("timeout");
        assertThat(json.path("stdout").asString()).isEqualTo("x\n");
    }

    @Test
    void whereNoContainerCanBeHadNobodyIsToldOfAJail() throws Exception {
        Finished finished = CONSTRICTOR
                .with("SANDBOX_CONTAINER_RUNTIME", "podman+nosuch")
                .run("run", "--engine", "container", "--json", "-c", "1");

        assertThat(finished.exitCode()).isEqualTo(3);
        JsonNode json = new JsonMapper().readTree(finished.stdout());
        assertThat(json.path("error_type").asString()).isEqualTo("engine_unavailable");
        assertThat(json.path("engine").asString()).isEqualTo("container");
    }

    @Test
    void wrongUsageIsExplained() throws Exception {
        assertUsage("No code given: use -c CODE, a FILE, or - for standard input", "run");
        assertUsage("Give -c CODE or FILE, not both", "run", "-c", "1", "file.py");
        assertUsage("nowhere.py does not exist", "run", "nowhere.py");
        assertUsage("/ cannot be read: it is a folder", "run", "/");
        assertUsage("--timeout: 0 seconds are not between 1 and 300", "run", "--timeout", "0", "-c", "1");
        assertUsage("--memory: \"much\" is not a size", "run", "--memory", "much", "-c", "1");
        assertUsage("did you mean --json?", "run", "--jsn", "-c", "1");
        assertUsage("Unknown option: '--verbose'", "run", "script.py", "--verbose");
        assertUsage(
                "Arguments are not passed on to the code: leave out 'a', 'b' and put the values into the code",
                "run",
                "script.py",
                "a",
                "b");
        assertUsage("--policy: there is no policy \"lax\"", "run", "--policy", "lax", "-c", "1");
        assertUsage("--allow-imports: \"1x\" is no module's name", "run", "--allow-imports", "math,1x", "-c", "1");
        assertUsage("--allow-imports: a name is missing", "run", "--allow-imports", "", "-c", "1");
        assertUsage(
                "--allow-imports: nothing keeps code to a list while the policy is off",
                "run",
                "--policy",
                "off",
                "--allow-imports",
                "math",
                "-c",
                "1");
        assertUsage("did you mean run?", "rnu");
        assertUsage("constrictor log knows no \"verfy\"", "log", "verfy");
        Path latin = Files.write(folder.resolve("latin.py"), new byte[] {'#', (byte) 0xFC, '\n'});
        assertUsage(latin + " is not UTF-8 text: wrong byte at offset 1", "run", latin.toString());
        assertUsage("/dev/zero is longer than 1048576 bytes: split it up", "run", "/dev/zero");
    }

    @Test
    void allWrongSettingsAreNamed() throws Exception {
        Finished finished = CONSTRICTOR
                .with("SANDBOX_POLICY", "lax")
                .with("SANDBOX_TIMOUT", "1")
                .run("run", "--python", "/nowhere", "-c", "1");

        assertThat(finished).isEqualTo(new Finished(2, "", """
                constrictor: SANDBOX_POLICY: there is no policy "lax"; there are standard, strict, off
                constrictor: --python: "/nowhere" cannot be used: there is no such file
                constrictor: SANDBOX_TIMOUT: there is no such setting; did you mean SANDBOX_TIMEOUT?
                """));
    }

    @Test
    void outputComesWhileTheCodeStillRuns() throws Exception {
        Process process = CONSTRICTOR
                .command("run", "-c", "import time; print('first'); time.sleep(60)")
                .start();
        try (BufferedReader output = process.inputReader(UTF_8)) {
            assertThat(output.readLine()).isEqualTo("first");
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    @Test
    void aReaderThatPausesLosesNothing() throws Exception {
        Finished finished = shell("%s run -c 'print(\"x\" * 500_000)' | (sleep 6; wc -c)");

        assertThat(finished).isEqualTo(new Finished(0, "500001\n", ""));
    }

    @Test
    void aReaderThatGoesAwayEndsTheRunQuietly() throws Exception {
        long start = System.nanoTime();
        Finished finished = shell("""
                { %s run -c 'import time
                while True: print(1); time.sleep(0.01)'; echo "exit $?" >&2; } | head -1""");

        assertThat(finished).isEqualTo(new Finished(0, "1\n", "exit 141\n"));
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(20));
    }

    @Test
    void nothingOfTheCallersEnvironmentReachesTheCode() throws Exception {
        Launcher launcher = CONSTRICTOR
                .with("SECRET_TOKEN", "s3cret")
                .with("PYTHONPATH", "/nonexistent")
                .with("PYTHONSTARTUP", "/nonexistent")
                .with("PYTHONHOME", "/nonexistent")
                .with("LD_PRELOAD_UNRELATED", "x");

        Finished finished = launcher.run("run", "--policy", "off", "-c", "import os; sorted(os.environ)");

        assertThat(finished.exitCode()).as(finished.stderr()).isZero();
        assertThat(finished.stdout()).doesNotContain("SECRET", "PYTHON", "LD_PRELOAD", "CONSTRICTOR");
    }

    @Test
    void noPythonIsNeededOnTheHost() throws Exception {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool :
                List.of("sh", "find", "cmp", "cat", "readlink", "flock", "sha256sum", "sort", "xargs", "cut")) {
            Files.createSymbolicLink(tools.resolve(tool), Path.of("/usr/bin", tool));
        }

        Finished finished = CONSTRICTOR
                .with("PATH", tools.toString())
                .with("SANDBOX_CACHE_DIR", folder.resolve("cache").toString())
                .run("run", "-c", "print(6 * 7)");

        assertThat(finished.stdout()).isEqualTo("42\n");
        assertThat(finished.stderr()).isEqualTo("constrictor: unpacking CPython 3.14.3 (first use) …\n");
    }

    @Test
    void importsCanBeNarrowedForOneRun() throws Exception {
        assertThat(CONSTRICTOR.run("run", "--allow-imports", "math, json", "-c", "import math; math.floor(1.5)"))
                .isEqualTo(new Finished(0, "1\n", ""));
        assertThat(CONSTRICTOR.run("run", "--policy", "strict", "--allow-imports", "none", "-c", "6 * 7"))
                .isEqualTo(new Finished(0, "42\n", ""));
    }

    @Test
    void anInterpreterOfTheHostCanBeUsed() throws Exception {
        Finished finished = CONSTRICTOR.run(
                "run", "--python", "/usr/bin/python3", "--policy", "off", "-c", "import sys; sys.prefix");

        assertThat(finished).isEqualTo(new Finished(0, "\"/usr\"\n", ""));
    }

    @Test
    void anOrdinaryUserCanRunIt() throws Exception {
        Path home = Files.createDirectory(folder.resolve("home"));
        assertThat(Finished.run(new ProcessBuilder("sh", "-c", """
                chmod a+x "$0"/.. && chown 12345:12345 "$0\"""", home.toString()))
                        .exitCode())
                .isZero();

        Finished finished = CONSTRICTOR
                .within("setpriv", "--reuid=12345", "--regid=12345", "--clear-groups")
                .with("HOME", home.toString())
                .with("XDG_CACHE_HOME", "")
                .run("run", "-c", "print(6 * 7)");

        assertThat(finished.stdout()).as(finished.stderr()).isEqualTo("42\n");
        assertThat(finished.exitCode()).isZero();
    }

    @Test
    void aTerminalIsNotDrivenByTheCode() throws Exception {
        String code = "print('\\x1b[31mred\\x07\\x9b\\ttab')";

        ProcessBuilder process = CONSTRICTOR.with("CODE", code).command();
        process.command("script", "-qec", Launcher.SCRIPT + " run -c \"$CODE\"", "/dev/null");
        Finished onTerminal = Finished.run(process);
        Finished piped = CONSTRICTOR.run("run", "-c", code);

        assertThat(onTerminal.stdout()).isEqualTo("\\x1b[31mred\\x07\\x9b\ttab\r\n");
        assertThat(piped.stdout()).isEqualTo("\u001b[31mred\u0007\u009b\ttab\n");
    }

    private static void assertUsage(String message, String... arguments) throws Exception {
        Finished finished = CONSTRICTOR.run(arguments);
        assertThat(finished.stdout()).isEmpty();
        assertThat(finished.stderr()).contains("constrictor: " + message).contains("\n");
        assertThat(finished.exitCode()).isEqualTo(2);
    }

    /** @param script in which %s stands for the launcher */
    private static Finished shell(String script) throws Exception {
        ProcessBuilder process = CONSTRICTOR.command();
        process.command("sh", "-c", script.replace("%s", Launcher.SCRIPT.toString()));
        return Finished.run(process);
    }
}
