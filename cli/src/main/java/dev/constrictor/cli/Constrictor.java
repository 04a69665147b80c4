package dev.constrictor.cli;

import java.nio.file.Path;
import java.util.List;

/** Where the process begins: does what it is asked for, and ends with the exit code of that. */
public final class Constrictor {
    /** How clients start us: nothing to parse. */
    private static final List<String> PLAIN_SERVE = List.of("serve");

    private Constrictor() {}

    public static void main(String[] arguments) {
        Interruption interruption = Interruption.watch();
        Surroundings surroundings =
                new Surroundings(System.getenv(), Path.of(""), Terminal.ofThisProcess(), interruption);
        int exitCode = ExitCode.INTERNAL;
        try {
            exitCode = PLAIN_SERVE.equals(List.of(arguments))
                    ? servePlainly(surroundings)
                    : new CommandTree(surroundings).run(arguments);
        } finally {
            interruption.finished();
        }
        System.exit(exitCode);
    }

    /**
     * A client waits for this one. The library that parses arguments is old: its classes cannot be in the AOT cache, and
     * loading them would take a quarter of the start.
     */
    private static int servePlainly(Surroundings surroundings) {
        try {
            return new Serving(surroundings).run(Serving.Wish.NONE);
        } catch (RuntimeException e) {
            return new Complaints(surroundings).about(e);
        }
    }
}
