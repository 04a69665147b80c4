package dev.constrictor.cli;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** A command that only leads to others. */
final class CommandGroup implements Command {
    private final CommandSpec spec;
    private final Map<String, Command> commands = new LinkedHashMap<>();

    /** @param spec what the group itself takes, and its help */
    CommandGroup(CommandSpec spec, List<Command> commands) {
        this.spec = spec;
        spec.usageMessage().synopsisSubcommandLabel("COMMAND");
        for (Command command : commands) {
            CommandSpec own = command.spec();
            spec.addSubcommand(own.name(), own);
            this.commands.put(own.name(), command);
        }
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        if (!arguments.hasSubcommand()) {
            throw new ParameterException(spec.commandLine(), "Give a command: " + names());
        }
        ParseResult own = arguments.subcommand();
        return requireNonNull(commands.get(own.commandSpec().name())).run(own);
    }

    private String names() {
        List<String> names = List.copyOf(commands.keySet());
        return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
    }
}
