package dev.constrictor.server.auditlog.verify;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.HeadState;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.reading.LogLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lines that are known from outside of the log: by its head file, or by a note of somebody. */
final class ExpectedLines {
    private record Expected(String source, ChainHead head) {}

    private final List<Expected> lines = new ArrayList<>();
    private final Optional<Problem> headFileProblem;
    private final Optional<ChainHead> noted;

    ExpectedLines(LogFiles files, HeadState headFile, Optional<ChainHead> noted) {
        this.noted = noted;
        noted.ifPresent(head -> lines.add(new Expected("the note", head)));
        this.headFileProblem = switch (headFile) {
            case HeadState.Known(ChainHead head) -> {
                lines.add(new Expected(files.head().getFileName().toString(), head));
                yield Optional.empty();
            }
            case HeadState.Missing missing ->
                noted.isPresent()
                        ? Optional.empty()
                        : Optional.of(Problem.of(
                                Finding.HEAD_FILE,
                                "%s is missing: the server wrote one, so it was deleted or not copied along, and lines at the end may be gone, too"
                                        .formatted(files.head())));
            case HeadState.Unreadable(String why) ->
                Optional.of(Problem.of(Finding.HEAD_FILE, "%s cannot be read: %s".formatted(files.head(), why)));
        };
    }

    /** What is known of the line with that number. */
    Optional<ChainHead> about(long seq) {
        return lines.stream()
                .map(Expected::head)
                .filter(head -> head.seq() == seq)
                .findFirst();
    }

    Optional<Problem> difference(LogLine line) {
        return lines.stream()
                .filter(expected ->
                        expected.head().seq() == line.seq() && !expected.head().equals(line.self()))
                .findFirst()
                .map(expected -> Problem.at(
                        line.place(),
                        Finding.CHANGED,
                        "is not what was written there: %s keeps another digest of line %d"
                                .formatted(expected.source(), line.seq())));
    }

    /** Asked once all lines are read. */
    Optional<Problem> missing(Optional<Long> first, Optional<Long> last) {
        long end = last.orElse(0L);
        return lines.stream()
                .filter(expected -> expected.head().seq() > end)
                .findFirst()
                .map(expected -> Problem.of(
                        Finding.END_MISSING,
                        "the end of the log is missing: its last line is %d, and %s knows line %d"
                                .formatted(
                                        end, expected.source(), expected.head().seq())))
                .or(() -> headFileProblem)
                .or(() -> noted.filter(head -> head.seq() > 0 && head.seq() < first.orElse(0L))
                        .map(head -> Problem.of(
                                Finding.NOT_DECIDED,
                                "line %d cannot be compared with the note: it was rotated away; take a newer note"
                                        .formatted(head.seq()))));
    }
}
