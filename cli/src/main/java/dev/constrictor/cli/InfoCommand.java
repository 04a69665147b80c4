package dev.constrictor.cli;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.ShownSetting;
import dev.constrictor.sandbox.json.InfoJson;
import dev.constrictor.server.config.ServerSettings;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

final class InfoCommand implements Command {
    private final Surroundings surroundings;

    InfoCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "info",
                        "Show what is enforced here: engine, interpreter, policy, layers, settings.",
                        "Opens a jail and reports what it finds in force, not what should be. Settings of the server are shown once"
                                + " any of them is set.",
                        "")
                .addOption(Options.json("Print one JSON object."));
        spec.usageMessage()
                .footer(
                        "",
                        "Exit code: 0 success, 2 wrong usage or settings, 3 nothing to run code in can be had here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        ServerSettings settings = surroundings.serverSettings(Map.of());
        List<ShownSetting> shown =
                settings.origins().isEmpty() ? settings.sandbox().shown() : settings.shown();
        try (Sandbox sandbox =
                Sandbox.open(surroundings.withProgress(settings.sandbox().config()))) {
            SandboxInfo info = sandbox.info();
            surroundings
                    .terminal()
                    .print(
                            arguments.hasMatchedOption(Options.JSON)
                                    ? InfoJson.of(info, shown).toPrettyString() + "\n"
                                    : new InfoText(info, shown).toString());
        }
        return ExitCode.SUCCESS;
    }
}
