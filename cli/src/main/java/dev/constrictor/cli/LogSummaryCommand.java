package dev.constrictor.cli;

import dev.constrictor.server.auditlog.summary.LogSummaries;
import dev.constrictor.server.auditlog.summary.LogSummary;
import java.time.Instant;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class LogSummaryCommand implements Command {
    private static final String SINCE = "--since";

    private final Surroundings surroundings;

    LogSummaryCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "summary",
                        "Show what is in an audit log: outcomes, callers, refusals, times.",
                        "Counts what the lines say; whether they were changed is another question, for 'log verify'.",
                        "")
                .addPositional(LogArgument.parameter())
                .addOption(Options.json("Print one JSON object."))
                .addOption(Options.value(
                        SINCE, "TIME", "Only lines from this time on: a moment, or how long ago. Default: all."));
        spec.usageMessage()
                .footer(
                        "",
                        "Examples:",
                        "  constrictor log summary --since 24h audit.log",
                        "  constrictor log summary --json --since 2026-01-31T00:00:00Z audit.log",
                        "",
                        "Exit code: 0 success, 2 wrong usage or the log cannot be read.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        LogArgument log = LogArgument.of(arguments, surroundings.environment());
        Instant since = since(arguments);
        LogSummary summary = log.read(files -> LogSummaries.since(since, files));
        if (summary.lines() == 0 && summary.unreadable() > 0) {
            throw log.isNone();
        }
        surroundings
                .terminal()
                .print(
                        arguments.hasMatchedOption(Options.JSON)
                                ? LogSummaryJson.of(summary).toPrettyString() + "\n"
                                : text(summary, since));
        return ExitCode.SUCCESS;
    }

    private static String text(LogSummary summary, Instant since) {
        return summary.lines() == 0 && !since.equals(Instant.MIN)
                ? "No line of the log is from %s or later.\n".formatted(since)
                : new LogSummaryText(summary).toString();
    }

    private static Instant since(ParseResult arguments) {
        if (!arguments.hasMatchedOption(SINCE)) {
            return Instant.MIN;
        }
        String text = arguments.matchedOptionValue(SINCE, "");
        return Moment.parse(text, Instant.now())
                .orElseThrow(() -> new ParameterException(
                        arguments.commandSpec().commandLine(),
                        "%s: \"%s\" is no time; write 90s, 30m, 24h or 7d, or a moment such as 2026-01-31T00:00:00Z"
                                .formatted(SINCE, text)));
    }
}
