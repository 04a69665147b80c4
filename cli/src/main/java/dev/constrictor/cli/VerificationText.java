package dev.constrictor.cli;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.verify.Finding;
import dev.constrictor.server.auditlog.verify.Problem;
import dev.constrictor.server.auditlog.verify.Verification;
import java.util.Optional;

/** What a verification came to, for a person to read. */
record VerificationText(Verification verification, Optional<ChainHead> noted) {
    @Override
    public String toString() {
        return verdict() + overview().indented() + advice();
    }

    private String verdict() {
        return verification.problem().map(VerificationText::verdict).orElse("Nothing was changed.\n");
    }

    private static String verdict(Problem problem) {
        String place = problem.place().map(where -> where + ": this line ").orElse("");
        return (problem.finding() == Finding.NOT_DECIDED
                        ? "It cannot be decided.\n"
                        : "The log is not as the server wrote it.\n")
                + ControlCharacters.escapeLine(place + problem.text()) + "\n";
    }

    private TextTable overview() {
        boolean upToProblem = verification.problem().flatMap(Problem::place).isPresent();
        TextTable table = new TextTable()
                .row("files", Integer.toString(verification.files().size()))
                .row(upToProblem ? "lines before" : "lines", Long.toString(verification.lines()));
        verification
                .span()
                .ifPresent(span -> table.row("from", span.from().toString())
                        .row("to", span.to().toString())
                        .row(
                                upToProblem ? "last before" : "last line",
                                span.last().toString()));
        verification.notes().forEach(note -> table.row("note", note));
        return table;
    }

    private String advice() {
        return verification.problem().map(VerificationText::advice).orElseGet(this::whatIsProven);
    }

    private static String advice(Problem problem) {
        return switch (problem.finding()) {
            case NOT_DECIDED -> "";
            case FOUND_AT_START ->
                "Once the reason is known, begin a new log: stop the server, and move all files of this one away.\n";
            default -> "This is the first problem; there may be more after it.\n";
        };
    }

    private String whatIsProven() {
        return noted.isPresent() ? "The line that was noted is there, so that no line up to it was changed.\n" : """
                  A log that was written anew as a whole, together with its head file, looks like this, too. To find that
                  out next time, note the last line on another machine and give it to --head.
                  """;
    }
}
