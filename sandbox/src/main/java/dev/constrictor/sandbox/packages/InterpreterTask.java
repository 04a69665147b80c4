package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.host.BoundedProcess;
import dev.constrictor.sandbox.python.Interpreter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Small things that only the interpreter knows, or can do. It runs lines of ours and imports its own modules only. */
record InterpreterTask(Interpreter interpreter) {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final String STANDARD_LIBRARY =
            "import sys\nprint('\\n'.join({*sys.stdlib_module_names, *sys.builtin_module_names}))";
    private static final String FLUSH = """
            import ctypes, os, sys
            folder = os.open(sys.argv[1], os.O_RDONLY)
            sys.exit(ctypes.CDLL(None, use_errno=True).syncfs(folder) and 1)
            """;

    Set<String> standardLibrary() throws IOException, InterruptedException {
        return run(STANDARD_LIBRARY).lines().collect(Collectors.toUnmodifiableSet());
    }

    /** Brings all files to the disk at once, which is much quicker than one by one. */
    void flush(Path folder) throws IOException, InterruptedException {
        run(FLUSH, folder.toString());
    }

    private String run(String code, String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(interpreter.executable().toString(), "-I", "-S", "-B", "-c", code));
        command.addAll(List.of(arguments));
        return switch (new BoundedProcess(command, interpreter.environment(), LIMIT).run()) {
            case BoundedProcess.Exited exited when exited.succeeded() -> exited.stdout();
            case BoundedProcess.Exited exited -> throw new IOException("the interpreter: " + exited.explanation());
            case BoundedProcess.TimedOut timedOut ->
                throw new IOException("the interpreter gave no answer within %d s"
                        .formatted(timedOut.limit().toSeconds()));
            case BoundedProcess.NotStarted refused -> throw refused.cause();
        };
    }
}
