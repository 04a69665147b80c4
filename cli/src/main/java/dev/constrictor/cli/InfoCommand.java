package dev.constrictor.cli;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.json.InfoJson;
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
                        "Opens a jail and reports what it finds in force, not what should be.",
                        "")
                .addOption(Options.json("Print one JSON object."));
        spec.usageMessage().footer("", "Exit code: 0 success, 2 wrong usage or settings, 3 no jail can be had here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        Settings settings = surroundings.settings();
        try (Sandbox sandbox = Sandbox.open(surroundings.withProgress(settings.config()))) {
            SandboxInfo info = sandbox.info();
            surroundings
                    .terminal()
                    .print(
                            arguments.hasMatchedOption(Options.JSON)
                                    ? InfoJson.of(info, settings.shown()).toPrettyString() + "\n"
                                    : new InfoText(info, settings.shown()).toString());
        }
        return ExitCode.SUCCESS;
    }
}
