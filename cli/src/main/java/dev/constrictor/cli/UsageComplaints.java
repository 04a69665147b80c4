package dev.constrictor.cli;

import dev.constrictor.sandbox.text.NearestName;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the arguments. */
record UsageComplaints(Terminal terminal) implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        return Complaints.quietly(() -> {
            terminal().say(what(failure));
            suggest(failure);
            terminal()
                    .printError("Try '%s --help'.\n"
                            .formatted(command.getCommandSpec().qualifiedName()));
            return ExitCode.USAGE;
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
                    .ifPresent(nearest -> terminal().say("did you mean %s?".formatted(nearest)));
        }
    }

    private static List<String> known(CommandLine command) {
        List<String> names = new ArrayList<>(command.getSubcommands().keySet());
        names.addAll(command.getCommandSpec().optionsMap().keySet());
        return names;
    }
}
