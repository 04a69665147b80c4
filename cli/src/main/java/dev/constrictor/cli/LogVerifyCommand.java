package dev.constrictor.cli;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.verify.Finding;
import dev.constrictor.server.auditlog.verify.LogVerifier;
import dev.constrictor.server.auditlog.verify.Verification;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

final class LogVerifyCommand implements Command {
    private static final String HEAD = "--head";

    private final Surroundings surroundings;

    LogVerifyCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public CommandSpec spec() {
        CommandSpec spec = Options.command(
                        "verify",
                        "Find out whether an audit log is as the server wrote it.",
                        "Reads all its files and names the first line that was changed, moved, put in or taken out.",
                        "")
                .addPositional(LogArgument.parameter())
                .addOption(Options.value(
                        HEAD, "SEQ:HASH", "A line as an earlier verification told it; it has to be there unchanged."));
        spec.usageMessage()
                .footer(
                        "",
                        "Whoever can write the files can write all lines anew, the head file included. To find that out, keep"
                                + " the last line's SEQ:HASH on another machine, and give it back by --head. Oldest files"
                                + " that somebody deleted look as if they were rotated away.",
                        "",
                        "Examples:",
                        "  constrictor log verify /var/log/constrictor/audit.log",
                        "  constrictor log verify --head 4711:9f86d08188…0f00a08 audit.log",
                        "",
                        "Exit code: 0 nothing was changed, 1 something was, 2 wrong usage or it cannot be decided.");
        return spec;
    }

    @Override
    public int run(ParseResult arguments) {
        LogArgument log = LogArgument.of(arguments, surroundings.environment());
        Optional<ChainHead> noted = noted(arguments);
        Verification verification = log.read(files -> LogVerifier.verify(files, noted));
        surroundings.terminal().print(new VerificationText(verification, noted).toString());
        return verification
                .problem()
                .map(problem -> problem.finding() == Finding.NOT_DECIDED ? ExitCode.USAGE : ExitCode.LOG_CHANGED)
                .orElse(ExitCode.SUCCESS);
    }

    private static Optional<ChainHead> noted(ParseResult arguments) {
        String text = arguments.matchedOptionValue(HEAD, "");
        Optional<ChainHead> noted = ChainHead.parse(text);
        if (noted.isEmpty() && arguments.hasMatchedOption(HEAD)) {
            throw new ParameterException(
                    arguments.commandSpec().commandLine(),
                    "%s: \"%s\" is not a line's number, a colon, and the 64 digits of its digest"
                            .formatted(HEAD, text));
        }
        return noted;
    }
}
