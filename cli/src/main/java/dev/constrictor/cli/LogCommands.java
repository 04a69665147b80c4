package dev.constrictor.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What can be done with an audit log. */
final class LogCommands {
    private LogCommands() {}

    static CommandGroup group(Surroundings surroundings) {
        CommandSpec spec = Options.command(
                "log",
                "Check the audit log of a server, or show what is in it.",
                "Works on the log of a server that is running, too.",
                "");
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor log verify /var/log/constrictor/audit.log",
                        "  constrictor log summary --since 24h",
                        "",
                        "Without FILE, %s in the environment names it.".formatted(LogArgument.VARIABLE));
        return new CommandGroup(spec, List.of(new LogVerifyCommand(surroundings), new LogSummaryCommand(surroundings)));
    }
}
