package dev.constrictor.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command line: finds the command and runs it. */
final class CommandTree implements IExecutionStrategy {
    private final CommandGroup commands;
    private final Complaints complaints;
    private final UsageComplaints usageComplaints;

    CommandTree(Surroundings surroundings) {
        this.commands = new CommandGroup(
                spec(),
                List.of(
                        new RunCommand(surroundings),
                        new ValidateCommand(surroundings),
                        new ServeCommand(surroundings),
                        new InfoCommand(surroundings),
                        new DoctorCommand(surroundings),
                        new AuditCommand(surroundings),
                        PackagesCommands.group(surroundings),
                        ImageCommands.group(surroundings),
                        LogCommands.group(surroundings)));
        this.complaints = new Complaints(surroundings);
        this.usageComplaints = new UsageComplaints(surroundings.terminal());
    }

    /** Returns the exit code. */
    int run(String[] arguments) {
        return commandLine().execute(arguments);
    }

    private static CommandSpec spec() {
        CommandSpec root = Options.command(
                        "constrictor", "Runs untrusted Python at full speed behind a kernel boundary.")
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Show the version.")
                        .build())
                .versionProvider(new ManifestVersion());
        root.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor run -c 'print(6 * 7)'     run a line of code",
                        "  constrictor run --json script.py      run a file, get all about it as JSON",
                        "  constrictor serve                     offer the sandbox to an AI agent over stdio (MCP)",
                        "  constrictor serve --http              the same over HTTP, for many callers",
                        "  constrictor doctor                    see what this machine lacks, and what to do",
                        "  constrictor packages install numpy    have packages from PyPI in the sandbox's Python",
                        "  constrictor audit                     see what the sandbox holds, on a page of its own",
                        "",
                        "'constrictor COMMAND --help' tells more about a command.");
        return root;
    }

    private CommandLine commandLine() {
        return new CommandLine(commands.spec())
                // Code may begin with @, as a decorator does.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(usageComplaints)
                .setExecutionStrategy(this);
    }

    @Override
    public int execute(ParseResult arguments) {
        Integer help = CommandLine.executeHelpRequest(arguments);
        if (help != null) {
            return help;
        }
        try {
            return commands.run(arguments);
        } catch (ParameterException e) {
            throw e;
        } catch (RuntimeException e) {
            return complaints.about(e);
        }
    }
}
