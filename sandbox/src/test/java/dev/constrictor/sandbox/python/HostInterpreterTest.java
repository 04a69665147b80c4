package dev.constrictor.sandbox.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostInterpreterTest {
    private static final Path SYSTEM_PYTHON = Path.of("/usr/bin/python3");

    @TempDir
    Path temp;

    @Test
    void theSystemsPythonIsShownPieceByPiece() throws Exception {
        assumeTrue(Files.isExecutable(SYSTEM_PYTHON), "needs /usr/bin/python3");
        Interpreter interpreter = new HostInterpreter(System.getenv()).ask("/usr/bin/python3");

        assertThat(interpreter.kind()).isEqualTo(Interpreter.Kind.HOST);
        assertThat(interpreter.jailExecutable()).isEqualTo("/usr/bin/python3");
        assertThat(interpreter.systemLibraries()).isEmpty();
        assertThat(interpreter.mounts())
                .allMatch(mount -> mount.source().toString().equals(mount.target()));
        assertThat(interpreter.mounts())
                .extracting(ReadOnlyMount::source)
                .contains(SYSTEM_PYTHON.toRealPath())
                .doesNotContain(Path.of("/"), Path.of("/usr"), Path.of("/usr/bin"), Path.of("/home"), Path.of("/root"));
        if (Files.isSymbolicLink(Path.of("/lib64"))) {
            assertThat(interpreter.symlinks())
                    .contains(new Symlink(
                            "/lib64", Files.readSymbolicLink(Path.of("/lib64")).toString()));
        }
    }

    @Test
    void aNameWithoutASlashIsFoundOnThePath() throws Exception {
        assumeTrue(Files.isExecutable(SYSTEM_PYTHON), "needs /usr/bin/python3");
        Interpreter interpreter = new HostInterpreter(Map.of("PATH", "relative:/nonexistent:/usr/bin")).ask("python3");
        assertThat(interpreter.executable()).isEqualTo(SYSTEM_PYTHON);
    }

    @Test
    void aVirtualEnvironmentBringsItsFolderAndTheInterpreterBehindIt() throws Exception {
        Path environment = virtualEnvironment(temp.resolve("my env"));
        Interpreter interpreter = new HostInterpreter(System.getenv())
                .ask(environment.resolve("bin/python3").toString());

        assertThat(interpreter.jailExecutable()).isEqualTo(environment + "/bin/python3");
        assertThat(interpreter.mounts())
                .extracting(ReadOnlyMount::source)
                .contains(environment.toRealPath(), SYSTEM_PYTHON.toRealPath());
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(failure("/nonexistent/python").reason()).isEqualTo(Reason.NOT_FOUND);
        assertThat(failure("no-such-python").reason()).isEqualTo(Reason.NOT_FOUND);
        assertThat(failure("bin/python").why()).isEqualTo("a path has to be absolute");
    }

    @Test
    void whatIsNotAProgramIsNotExecutable() throws Exception {
        assertThat(failure(Files.writeString(temp.resolve("text"), "x").toString())
                        .reason())
                .isEqualTo(Reason.NOT_EXECUTABLE);
        assertThat(failure(temp.toString()).reason()).isEqualTo(Reason.NOT_EXECUTABLE);
        assertThat(failure(script("#!/nonexistent/loader\n")).reason()).isEqualTo(Reason.NOT_EXECUTABLE);
    }

    @Test
    void anotherProgramIsNotPythonAndItsOutputIsQuotedSafely() throws Exception {
        InterpreterUnavailableException failure = failure(script("#!/bin/sh\nprintf 'I am\\033[31m a shell\\n'\n"));
        assertThat(failure.reason()).isEqualTo(Reason.NOT_PYTHON);
        assertThat(failure.why()).contains("'I am?[31m a shell'");
        assertThat(failure(script("#!/bin/sh\necho null\n")).reason()).isEqualTo(Reason.NOT_PYTHON);
        assertThat(failure(script("#!/bin/sh\necho '{}'\n")).reason()).isEqualTo(Reason.NOT_PYTHON);
        assertThat(failure(script("#!/bin/sh\necho oh no >&2; exit 3\n")).why()).contains("status 3: oh no");
    }

    @Test
    void aProgramThatNeverStopsTalkingIsCutOff() throws Exception {
        assertThat(failure(script("#!/bin/sh\nhead -c 2000000 /dev/zero | tr '\\0' '['\n"))
                        .reason())
                .isEqualTo(Reason.NOT_PYTHON);
        assertThat(failure(script("#!/bin/sh\nexec yes\n")).reason()).isEqualTo(Reason.NO_ANSWER);
    }

    @Test
    void aProgramThatHangsIsEndedWithItsChildren() throws Exception {
        long start = System.nanoTime();
        assertThat(failure(script("#!/bin/sh\nsleep 4711\n")).reason()).isEqualTo(Reason.NO_ANSWER);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(8));
        assertThat(ProcessHandle.allProcesses()
                        .map(process -> process.info().commandLine().orElse("")))
                .noneMatch(line -> line.endsWith("sleep 4711"));
    }

    @Test
    void otherImplementationsOldVersionsAndMissingCtypesAreNamed() throws Exception {
        assertThat(failure(answering("PyPy", "3.11.0", true)).reason()).isEqualTo(Reason.NOT_CPYTHON);
        assertThat(failure(answering("CPython", "3.8.18", true)).reason()).isEqualTo(Reason.TOO_OLD);
        assertThat(failure(answering("CPython", "3.12.1", false)).reason()).isEqualTo(Reason.NO_CTYPES);
        assertThat(failure(answering("CPython", "3.8.18", true)).getMessage())
                .contains("it is Python 3.8.18")
                .contains("CPython 3.9 or newer");
    }

    @Test
    void aPrefixThatWouldShowTheHomeFolderIsRefused() throws Exception {
        Path home = Files.createDirectories(temp.resolve("users/me"));
        String python = answering("CPython", "3.12.1", true);
        InterpreterUnavailableException failure = catchThrowableOfType(
                InterpreterUnavailableException.class,
                () -> new HostInterpreter(Map.of("HOME", home.toString(), "PATH", "/usr/bin:/bin")).ask(python));
        assertThat(failure.reason()).isEqualTo(Reason.EXPOSES_PRIVATE_FILES);
        assertThat(failure.remedy()).contains("venv");
    }

    static Path virtualEnvironment(Path folder) throws Exception {
        assumeTrue(Files.isExecutable(SYSTEM_PYTHON), "needs /usr/bin/python3");
        Shell.Result made = Shell.run(SYSTEM_PYTHON.toString(), "-m", "venv", "--without-pip", folder.toString());
        assumeTrue(made.status() == 0, "needs the module venv: " + made.output());
        return folder;
    }

    /** Claims that the test's folder is its prefix. */
    private String answering(String implementation, String version, boolean ctypes) throws Exception {
        return script("""
                #!/bin/sh
                cat <<'END'
                {"version": "%s", "implementation": "%s", "executable": "/bin/sh", "prefix": "%s", "basePrefix": "%s",
                 "standardLibrary": [], "sitePackages": [], "multiarch": "", "hasCtypes": %s, "loadedLibraries": []}
                END
                """.formatted(version, implementation, temp, temp, ctypes));
    }

    private String script(String text) throws Exception {
        Path script = Files.writeString(Files.createTempFile(temp, "program", ""), text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return script.toString();
    }

    private static InterpreterUnavailableException failure(String name) {
        return catchThrowableOfType(
                InterpreterUnavailableException.class,
                () -> new HostInterpreter(System.getenv(), Duration.ofSeconds(3)).ask(name));
    }
}
