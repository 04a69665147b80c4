package dev.constrictor.sandbox.python;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With the real executable, changed so that this machine looks too old or foreign to it. */
class FirstRunTest {
    @TempDir
    Path temp;

    @Test
    void acceptsTheVersionItExpects() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        new FirstRun(Platform.current(), interpreter.executable(), interpreter.environment())
                .expectVersion(interpreter.version());
    }

    @Test
    void aGlibcThatIsTooOldIsNamed() throws Exception {
        InterpreterUnavailableException failure = run(Platform.current(), "GLIBC_2.34", "GLIBC_2.99");
        assertThat(failure.reason()).isEqualTo(Reason.GLIBC_MISSING_OR_TOO_OLD);
        assertThat(failure.why()).contains("needs GLIBC 2.99");
        assertThat(failure.remedy()).contains("SANDBOX_PYTHON");
    }

    @Test
    void aSystemWithoutTheGlibcLoaderIsNamed() throws Exception {
        Platform foreign = Platform.current() == Platform.LINUX_X86_64 ? Platform.LINUX_ARM64 : Platform.LINUX_X86_64;
        InterpreterUnavailableException failure = run(
                foreign,
                Platform.current().loader().toString(),
                foreign.loader().toString());
        assertThat(failure.reason()).isEqualTo(Reason.GLIBC_MISSING_OR_TOO_OLD);
        assertThat(failure.why()).contains("has no " + foreign.loader()).contains("musl");
    }

    @Test
    void anotherVersionThanTheArchiveNamesIsRefused() throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        FirstRun run = new FirstRun(Platform.current(), interpreter.executable(), interpreter.environment());
        assertThat(catchThrowableOfType(InterpreterUnavailableException.class, () -> run.expectVersion("3.99.0")))
                .hasMessageContaining("not 3.99.0");
    }

    private InterpreterUnavailableException run(Platform platform, String original, String changed) throws Exception {
        Interpreter interpreter = SharedCache.interpreter();
        String program = Files.readString(interpreter.executable(), ISO_8859_1);
        assertThat(program).contains(original);
        String padding = "\0".repeat(original.length() - changed.length());
        Path executable = temp.resolve("python3.14");
        Files.writeString(executable, program.replace(original, changed + padding), ISO_8859_1);
        Files.setPosixFilePermissions(executable, PosixFilePermissions.fromString("rwxr-xr-x"));
        FirstRun run = new FirstRun(platform, executable, Map.copyOf(interpreter.environment()));
        return catchThrowableOfType(
                InterpreterUnavailableException.class, () -> run.expectVersion(interpreter.version()));
    }
}
