package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.DOES_NOT_RUN;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.host.IoReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Compiles the modules of a folder ahead of time. In the jail the folder is read-only, so without this every zygote
 * would compile them again. The code is not checked against its source when loaded: both are read-only and one is made
 * from the other.
 */
record ByteCompiler(Path executable, Map<String, String> environment) {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    /** As many as there are processors. */
    private static final String WORKERS = "0";

    /** @param shownAs the name that tracebacks give to the folder */
    void compile(Path folder, String shownAs) throws InterruptedException, InterpreterUnavailableException {
        BoundedProcess.Outcome outcome = run(folder, shownAs, WORKERS);
        if (!succeeded(outcome)) {
            // Several workers need semaphores, which some containers lack.
            outcome = run(folder, shownAs, "1");
        }
        if (!succeeded(outcome)) {
            throw new InterpreterUnavailableException(
                    DOES_NOT_RUN,
                    "Python's modules cannot be compiled in " + folder,
                    describe(outcome),
                    "Check that memory and disk are not exhausted and start again; 'constrictor doctor' tells more");
        }
    }

    private BoundedProcess.Outcome run(Path folder, String shownAs, String workers) throws InterruptedException {
        // Modules that the compiler itself imports must not leave code behind that is checked against a time stamp.
        List<String> command = List.of(
                executable.toString(),
                "-I",
                "-B",
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
        return new BoundedProcess(command, environment, LIMIT).run();
    }

    private static boolean succeeded(BoundedProcess.Outcome outcome) {
        return outcome instanceof BoundedProcess.Exited exited && exited.succeeded();
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
