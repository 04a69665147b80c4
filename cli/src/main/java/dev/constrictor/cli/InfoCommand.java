package dev.constrictor.cli;

import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.Settings;
import dev.constrictor.sandbox.json.InfoJson;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.limits.MemorySize;
import java.util.Locale;
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
                        "Show what is enforced here: engine, interpreter, layers, settings.",
                        "Opens a jail and reports what it finds in force, not what should be.",
                        "")
                .addOption(Options.json("Print one JSON object."));
        spec.usageMessage().footer("", "Exit code: 0 success, 2 wrong usage or settings, 3 no jail can be had here.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        Settings settings = surroundings.settings();
        try (Sandbox sandbox = Sandbox.open(surroundings.withProgress(settings))) {
            SandboxInfo info = sandbox.info();
            surroundings
                    .terminal()
                    .print(
                            arguments.hasMatchedOption(Options.JSON)
                                    ? InfoJson.of(info, settings).toPrettyString() + "\n"
                                    : text(info, settings));
        }
        return ExitCode.SUCCESS;
    }

    private static String text(SandboxInfo info, Settings settings) {
        TextTable overview = new TextTable()
                .row("Constrictor", info.version())
                .row("engine", info.engine())
                .row("Python", info.python().version() + " (" + info.python().source() + ")")
                .row("policy", info.rules().policy().wireName());
        TextTable layers = new TextTable();
        for (LayerStatus status : info.layers()) {
            layers.row(
                    status.layer().wireName(),
                    status.state().name().toLowerCase(Locale.ROOT),
                    status.required() ? "required" : "optional",
                    status.detail());
        }
        TextTable values = new TextTable();
        for (Setting setting : Setting.values()) {
            values.row(
                    setting.variable(),
                    settings.value(setting),
                    settings.origin(setting).name().toLowerCase(Locale.ROOT));
        }
        return overview + "\nLimits of an execution\n" + limits(info.limits()).indented() + "\nLayers\n"
                + layers.indented() + "\nSettings\n" + values.indented();
    }

    private static TextTable limits(Limits limits) {
        return new TextTable()
                .row(
                        "time",
                        "%d s, at most %d s"
                                .formatted(
                                        limits.timeout().toSeconds(),
                                        limits.maxTimeout().toSeconds()))
                .row("memory", MemorySize.format(limits.memoryBytes()) + " on top of the interpreter's own")
                .row("output", MemorySize.format(limits.outputBytes()) + ", both streams together")
                .row("/tmp", "%s, %d files".formatted(MemorySize.format(limits.tmpBytes()), limits.tmpFiles()))
                .row("threads", Integer.toString(limits.threads()))
                .row("open files", Integer.toString(limits.openFiles()))
                .row("code", MemorySize.format(limits.codeBytes()))
                .row("result", MemorySize.format(limits.valueChars()) + " characters")
                .row("refused calls", limits.refusedCalls() + ", then it is killed");
    }
}
