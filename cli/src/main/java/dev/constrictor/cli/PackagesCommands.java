package dev.constrictor.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What can be done about Python packages for the interpreter that comes along. */
final class PackagesCommands {
    private PackagesCommands() {}

    static CommandGroup group(Surroundings surroundings) {
        CommandSpec spec = Options.command(
                "packages",
                "Install Python packages for the interpreter that comes along, list, check or remove them.",
                "They come as wheels from PyPI, a mirror or a folder; nothing of them is run or built while they are"
                        + " installed.",
                "");
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor packages install --data-science  numpy, pandas, scipy, matplotlib and the like",
                        "  constrictor packages install polars          the newest version of a package",
                        "  constrictor packages list                    what is installed",
                        "  constrictor packages remove polars           without what only it needed");
        return new CommandGroup(
                spec,
                List.of(
                        new PackagesInstallCommand(surroundings),
                        new PackagesListCommand(surroundings),
                        new PackagesRemoveCommand(surroundings),
                        new PackagesVerifyCommand(surroundings)));
    }
}
