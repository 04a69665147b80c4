package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.PackageName;
import dev.constrictor.sandbox.packages.SetChange;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class PackagesRemoveCommand implements Command {
    private static final String ALL = "--all";

    private final Surroundings surroundings;

    PackagesRemoveCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "remove",
                        "Remove installed packages, and what only they needed.",
                        "What another one needs is not removed without it. Files that a running server still uses stay"
                                + " until the next change after its end.",
                        "")
                .addOption(PackagesInstallCommand.flag(ALL, "Remove all packages, damaged ones too."))
                .addPositional(PackagesInstallCommand.names("What to remove."));
        spec.usageMessage()
                .footer(
                        "",
                        "Exit code: 0 removed, 2 wrong usage or settings, 3 it cannot be removed (nothing was changed).");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        List<PackageName> names = names(arguments);
        if (names.isEmpty() != arguments.hasMatchedOption(ALL)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(), "Name what to remove, or give %s".formatted(ALL));
        }
        try {
            PackageStore packages = PackageStore.open(surroundings);
            SetChange change = names.isEmpty()
                    ? packages.installer().removeAll()
                    : packages.installer().remove(names);
            surroundings.terminal().print(new SetChangeText(change).toString());
            return ExitCode.SUCCESS;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        }
    }

    private static List<PackageName> names(ParseResult arguments) {
        return Arrays.stream(arguments.matchedPositionalValue(0, new String[0]))
                .map(name -> {
                    if (!PackageName.isName(name)) {
                        throw new ParameterException(
                                arguments.commandSpec().commandLine(),
                                "\"%s\" is not the name of a package".formatted(name));
                    }
                    return new PackageName(name);
                })
                .toList();
    }
}
