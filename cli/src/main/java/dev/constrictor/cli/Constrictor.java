package dev.constrictor.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

@Command(
        name = "constrictor",
        header = "Runs untrusted Python at full speed behind a kernel boundary.",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = ManifestVersion.class,
        footer = {
            "",
            "Examples:",
            "  constrictor run -c 'print(6 * 7)'     run a line of code",
            "  constrictor run --json script.py      run a file, get all about it as JSON",
            "  constrictor doctor                    see what this machine lacks, and what to do",
            "",
            "'constrictor COMMAND --help' tells more about a command."
        })
@SuppressWarnings("UnusedVariable") // picocli acts on the options by itself
public final class Constrictor {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean version;

    private Constrictor() {}

    static CommandLine commandLine(Surroundings surroundings) {
        Complaints complaints = new Complaints(surroundings);
        return new CommandLine(new Constrictor())
                .addSubcommand(new RunCommand(surroundings))
                .addSubcommand(new ValidateCommand(surroundings))
                .addSubcommand(new InfoCommand(surroundings))
                .addSubcommand(new DoctorCommand(surroundings))
                // Code may begin with @, as a decorator does.
                .setExpandAtFiles(false)
                .setParameterExceptionHandler(complaints)
                .setExecutionExceptionHandler(complaints);
    }

    public static void main(String[] arguments) {
        Interruption interruption = Interruption.watch();
        Surroundings surroundings = new Surroundings(System.getenv(), Terminal.ofThisProcess(), interruption);
        int exitCode = ExitCode.INTERNAL;
        try {
            exitCode = commandLine(surroundings).execute(arguments);
        } finally {
            interruption.finished();
        }
        System.exit(exitCode);
    }
}
