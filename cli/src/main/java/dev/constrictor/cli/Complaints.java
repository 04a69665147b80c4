package dev.constrictor.cli;

import dev.constrictor.sandbox.UnavailableException;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.text.NearestName;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong in a command, and decides on the exit code. */
record Complaints(Surroundings surroundings) implements IParameterExceptionHandler {
    private static final String DEBUG = "CONSTRICTOR_DEBUG";

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        return quietly(() -> {
            surroundings.terminal().say(what(failure));
            suggest(failure);
            surroundings
                    .terminal()
                    .printError("Try '%s --help'.\n"
                            .formatted(command.getCommandSpec().qualifiedName()));
            return ExitCode.USAGE;
        });
    }

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

    private static String what(ParameterException failure) {
        return failure instanceof UnmatchedArgumentException unmatched
                        && !unmatched.getUnmatched().isEmpty()
                        && !unmatched.isUnknownOption()
                ? "%s knows no \"%s\""
                        .formatted(
                                failure.getCommandLine().getCommandSpec().qualifiedName(),
                                unmatched.getUnmatched().getFirst())
                : String.valueOf(failure.getMessage());
    }

    private void suggest(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            NearestName.among(
                            known(failure.getCommandLine()),
                            unmatched.getUnmatched().getFirst())
                    .ifPresent(nearest -> surroundings.terminal().say("did you mean %s?".formatted(nearest)));
        }
    }

    private static List<String> known(CommandLine command) {
        List<String> names = new ArrayList<>(command.getSubcommands().keySet());
        names.addAll(command.getCommandSpec().optionsMap().keySet());
        return names;
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

    private static int quietly(IntSupplier complaint) {
        try {
            return complaint.getAsInt();
        } catch (OutputClosedException e) {
            return ExitCode.OUTPUT_CLOSED;
        }
    }
}
