package dev.constrictor.cli;

import dev.constrictor.sandbox.UnavailableException;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.IntSupplier;

/** Says what went wrong in a command, and decides on the exit code. */
record Complaints(Surroundings surroundings) {
    private static final String DEBUG = "CONSTRICTOR_DEBUG";

    /** What a command threw. */
    int about(RuntimeException failure) {
        if (surroundings.interruption().requested()) {
            return ExitCode.INTERRUPTED;
        }
        return quietly(() -> switch (failure) {
            case OutputClosedException closed -> ExitCode.OUTPUT_CLOSED;
            case InvalidSettingsException settings -> {
                settings.problems().forEach(surroundings.terminal()::say);
                yield ExitCode.USAGE;
            }
            case UnavailableException unavailable -> {
                surroundings.terminal().say(unavailable);
                yield ExitCode.of(unavailable);
            }
            default -> internal(failure);
        });
    }

    private int internal(Exception failure) {
        surroundings.terminal().say("internal error, please report it: " + failure);
        if (surroundings.environment().containsKey(DEBUG)) {
            StringWriter trace = new StringWriter();
            failure.printStackTrace(new PrintWriter(trace));
            surroundings.terminal().printError(trace.toString());
        } else {
            surroundings.terminal().say("with %s=1 in the environment it says where".formatted(DEBUG));
        }
        return ExitCode.INTERNAL;
    }

    static int quietly(IntSupplier complaint) {
        try {
            return complaint.getAsInt();
        } catch (OutputClosedException e) {
            return ExitCode.OUTPUT_CLOSED;
        }
    }
}
