package dev.constrictor.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "constrictor",
        description = "Runs untrusted Python at full speed behind a kernel boundary.",
        mixinStandardHelpOptions = true,
        versionProvider = ManifestVersion.class)
public final class Constrictor {
    private Constrictor() {}

    static CommandLine commandLine() {
        return new CommandLine(new Constrictor());
    }

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }
}
