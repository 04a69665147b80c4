package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.DOES_NOT_RUN;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.IoReason;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Compiles the modules of a folder ahead of time. In the jail the folder is read-only, so without this every zygote
 * would compile them again. The code is not checked against its source when loaded: both are read-only and one is made
 * from the other.
 */
public record ByteCompiler(Path executable, Map<String, String> environment) {
    private static final Duration LIMIT = Duration.ofMinutes(15);
    /** As many as there are processors. */
    private static final String WORKERS = "0";

    private static final String FOREIGN = "byte_compiler.py";

    /** @param shownAs the name that tracebacks give to the folder */
    void compile(Path folder, String shownAs) throws InterruptedException, InterpreterUnavailableException {
        BoundedProcess.Outcome outcome = compile(folder, shownAs, WORKERS);
        if (!succeeded(outcome)) {
            // Several workers need semaphores, which some containers lack.
            outcome = compile(folder, shownAs, "1");
        }
        requireSuccess(outcome, folder);
    }

    private BoundedProcess.Outcome compile(Path folder, String shownAs, String workers) throws InterruptedException {
        return python(
                "-m",
                "compileall",
                "-q",
                "-f",
                "-j",
                workers,
                "--invalidation-mode",
                "unchecked-hash",
                "-s",
                folder.toString(),
                "-p",
                shownAs,
                folder.toString());
    }

    /**
     * As {@link #compile}, for the files of others: one that is no valid Python, such as a template or an example for
     * an old version, stays as it is, and so do tests, which hardly anybody imports, and what is too large or too much
     * for a compiler whose memory and time are bounded.
     *
     * @return the files that were too large or too much
     */
    public List<String> compileForeign(Path folder, String shownAs)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        BoundedProcess.Outcome outcome =
                python("-c", script(), Long.toString(ProcessHandle.current().pid()), folder.toString(), shownAs);
        return requireSuccess(outcome, folder).stdout().lines().sorted().toList();
    }

    private static String script() throws IOException {
        try (InputStream script = ByteCompiler.class.getResourceAsStream(FOREIGN)) {
            if (script == null) {
                throw new FileNotFoundException(FOREIGN + " is missing from the class path");
            }
            return new String(script.readAllBytes(), UTF_8);
        }
    }

    private BoundedProcess.Outcome python(String... arguments) throws InterruptedException {
        // Modules that the compiler itself imports must not leave code behind that is checked against a time stamp.
        List<String> command = new ArrayList<>(List.of(executable.toString(), "-I", "-B", "-W", "ignore"));
        command.addAll(List.of(arguments));
        return new BoundedProcess(command, environment, LIMIT).run();
    }

    private static boolean succeeded(BoundedProcess.Outcome outcome) {
        return outcome instanceof BoundedProcess.Exited exited && exited.succeeded();
    }

    private static BoundedProcess.Exited requireSuccess(BoundedProcess.Outcome outcome, Path folder)
            throws InterpreterUnavailableException {
        if (outcome instanceof BoundedProcess.Exited exited && exited.succeeded()) {
            return exited;
        }
        throw new InterpreterUnavailableException(
                DOES_NOT_RUN,
                "Python's modules cannot be compiled in " + folder,
                describe(outcome),
                "Check that memory and disk are not exhausted and start again; 'constrictor doctor' tells more");
    }

    private static String describe(BoundedProcess.Outcome outcome) {
        return switch (outcome) {
            case BoundedProcess.Exited exited -> exited.explanation();
            case BoundedProcess.TimedOut timedOut ->
                "it took longer than " + timedOut.limit().toSeconds() + " seconds";
            case BoundedProcess.NotStarted refused -> IoReason.of(refused.cause());
        };
    }
}
