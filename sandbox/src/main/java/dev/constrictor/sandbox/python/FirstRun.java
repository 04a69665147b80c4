package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.CACHE_NOEXEC;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.DOES_NOT_RUN;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.GLIBC_MISSING_OR_TOO_OLD;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs a freshly unpacked interpreter once, to tell early and in words why it cannot run on this machine. */
record FirstRun(Platform platform, Path executable, Map<String, String> environment) {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String PRINT_VERSION = "import sys; print('%d.%d.%d' % sys.version_info[:3])";
    private static final Pattern GLIBC_NOT_FOUND = Pattern.compile("version `(GLIBC_[\\d.]+)' not found");
    private static final String WHAT = "The Python interpreter that comes with Constrictor does not run here";
    private static final String OTHER_INTERPRETER = "set SANDBOX_PYTHON to an interpreter of this machine";

    void expectVersion(String version) throws IOException, InterruptedException, InterpreterUnavailableException {
        requireExecutable(executable);
        List<String> command = List.of(executable.toString(), "-I", "-S", "-B", "-c", PRINT_VERSION);
        switch (new BoundedProcess(command, environment, LIMIT).run()) {
            case BoundedProcess.Exited exited
            when exited.succeeded() -> {
                if (!exited.stdout().strip().equals(version)) {
                    throw failed("it says it is version '" + Excerpt.of(exited.stdout()) + "', not " + version);
                }
            }
            case BoundedProcess.Exited exited -> throw explain(exited);
            case BoundedProcess.TimedOut timedOut ->
                throw failed("it gave no answer within " + timedOut.limit().toSeconds() + " seconds");
            case BoundedProcess.NotStarted refused -> throw explain(refused);
        }
    }

    /** The kernel counts a file on such a file system as not executable, whatever its mode says. */
    static void requireExecutable(Path executable) throws IOException, InterpreterUnavailableException {
        if (!Files.isExecutable(executable)
                && Files.getPosixFilePermissions(executable).contains(PosixFilePermission.OTHERS_EXECUTE)) {
            throw new InterpreterUnavailableException(
                    CACHE_NOEXEC,
                    "The Python interpreter in the cache cannot be run",
                    "the file system that holds " + executable + " is mounted with 'noexec'",
                    "Set SANDBOX_CACHE_DIR to a folder on a file system that allows programs");
        }
    }

    private InterpreterUnavailableException explain(BoundedProcess.Exited exited) {
        Matcher glibc = GLIBC_NOT_FOUND.matcher(exited.stderr());
        if (glibc.find()) {
            return unsuitableLibrary("it needs " + glibc.group(1).replace('_', ' ') + ", and this machine's is older");
        }
        return failed(exited.explanation());
    }

    private InterpreterUnavailableException explain(BoundedProcess.NotStarted refused) {
        // The kernel reports a missing loader as if the program itself were missing.
        if (!Files.exists(platform.loader())) {
            return unsuitableLibrary("it needs glibc, and this machine has no " + platform.loader()
                    + " (distributions with musl, such as Alpine, do not)");
        }
        return failed(IoReason.of(refused.cause()));
    }

    private static InterpreterUnavailableException unsuitableLibrary(String why) {
        return new InterpreterUnavailableException(
                GLIBC_MISSING_OR_TOO_OLD,
                WHAT,
                why,
                "Use a distribution with glibc 2.35 or newer, or " + OTHER_INTERPRETER);
    }

    private InterpreterUnavailableException failed(String why) {
        return new InterpreterUnavailableException(
                DOES_NOT_RUN,
                WHAT,
                executable + ": " + why,
                "Run 'constrictor doctor' for the state of this machine, or " + OTHER_INTERPRETER);
    }
}
