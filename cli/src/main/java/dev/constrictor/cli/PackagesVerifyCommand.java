package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.packages.PackageVerification;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

final class PackagesVerifyCommand implements Command {
    private final Surroundings surroundings;

    PackagesVerifyCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                "verify",
                "Find out whether the installed packages are as they were installed.",
                "Reads every file, and names those that were changed, are missing or do not belong there. Nothing of the"
                        + " packages is run.",
                "");
        spec.usageMessage()
                .footer(
                        "",
                        "Exit code: 0 nothing was changed, 1 something was, 2 wrong usage or settings, 3 they cannot be read.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        Optional<PackageSet> set = PackageStore.open(surroundings).current();
        if (set.isEmpty()) {
            surroundings.terminal().print("No packages are installed.\n");
            return ExitCode.SUCCESS;
        }
        PackageVerification found = set.get().verify();
        if (found.intact()) {
            surroundings
                    .terminal()
                    .print("All %d files of %s are as they were installed.\n"
                            .formatted(found.files(), PackageCount.of(set.get())));
            return ExitCode.SUCCESS;
        }
        TextTable table = new TextTable();
        found.problems().forEach(problem -> table.row(problem));
        surroundings.terminal().print(table.toString());
        surroundings
                .terminal()
                .say("something in %s was changed".formatted(set.get().folder()));
        surroundings
                .terminal()
                .say("what to do: repair it with 'constrictor packages list --lock >packages.lock' and"
                        + " 'constrictor packages install --lock packages.lock'");
        return ExitCode.PACKAGES_CHANGED;
    }
}
