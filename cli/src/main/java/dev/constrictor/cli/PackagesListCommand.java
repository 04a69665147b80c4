package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.InstalledPackage;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

final class PackagesListCommand implements Command {
    private static final String LOCK = "--lock";
    private static final int MODULES_SHOWN = 4;

    private final Surroundings surroundings;

    PackagesListCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "list",
                        "Show the installed packages: version, size, modules.",
                        "A * stands for those that were asked for; the others are there because these need them.",
                        "")
                .addOption(Options.json("Print one JSON object."))
                .addOption(PackagesInstallCommand.flag(
                        LOCK, "Print versions and hashes, for 'packages install --lock' elsewhere."));
        spec.usageMessage()
                .footer(
                        "",
                        "Exit code: 0 success, 2 wrong usage or settings, 3 they cannot be read, or there are none to lock.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        if (arguments.hasMatchedOption(LOCK) && arguments.hasMatchedOption(Options.JSON)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(), "Give %s or %s, not both".formatted(LOCK, Options.JSON));
        }
        Optional<PackageSet> set = PackageStore.open(surroundings).current();
        if (arguments.hasMatchedOption(Options.JSON)) {
            surroundings.terminal().print(toJson(set).toPrettyString() + "\n");
        } else if (arguments.hasMatchedOption(LOCK)) {
            surroundings
                    .terminal()
                    .print(set.orElseThrow(PackagesListCommand::nothing).lockText());
        } else {
            surroundings.terminal().print(set.map(PackagesListCommand::text).orElse("""
                    No packages are installed. To have some: constrictor packages install --data-science
                    """));
        }
        return ExitCode.SUCCESS;
    }

    private static PackagesUnavailableException nothing() {
        return new PackagesUnavailableException(
                PackagesUnavailableException.Reason.NOT_INSTALLED,
                "there is nothing to lock",
                "no packages are installed",
                "Install some first: constrictor packages install --data-science");
    }

    private static String text(PackageSet set) {
        TextTable table = new TextTable().row("", "package", "version", "MB", "modules");
        for (InstalledPackage installed : set.packages()) {
            table.row(
                    installed.requested() ? "*" : "",
                    installed.name(),
                    installed.version(),
                    "%.1f".formatted(installed.bytes() / 1e6),
                    some(installed.modules()));
        }
        return "%s\n* was asked for; the others are there because these need them\n%s"
                .formatted(table, PackageCount.line(set));
    }

    private static String some(List<String> modules) {
        return modules.size() <= MODULES_SHOWN
                ? String.join(" ", modules)
                : "%s and %d more"
                        .formatted(String.join(" ", modules.subList(0, MODULES_SHOWN)), modules.size() - MODULES_SHOWN);
    }

    private static ObjectNode toJson(Optional<PackageSet> set) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("digest", set.map(PackageSet::digest).orElse(null));
        json.put("folder", set.map(found -> found.folder().toString()).orElse(null));
        ArrayNode packages = json.putArray("packages");
        for (InstalledPackage installed : set.map(PackageSet::packages).orElse(List.of())) {
            ObjectNode entry = packages.addObject()
                    .put("name", installed.name())
                    .put("version", installed.version())
                    .put("requested", installed.requested())
                    .put("size", installed.bytes());
            ArrayNode modules = entry.putArray("modules");
            installed.modules().forEach(modules::add);
        }
        return json;
    }
}
