package dev.constrictor.server.auditlog.verify;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.LineKind;
import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.HeadFile;
import dev.constrictor.server.auditlog.files.HeadState;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.files.WriterLock;
import dev.constrictor.server.auditlog.reading.LogLine;
import dev.constrictor.server.auditlog.reading.LogReader;
import dev.constrictor.server.auditlog.reading.NotALine;
import dev.constrictor.server.auditlog.reading.Place;
import dev.constrictor.server.auditlog.reading.ReadLine;
import dev.constrictor.server.auditlog.reading.TornLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks every line of a log against the one before, and the last one against the head file. */
public final class LogVerifier {
    private final LogFiles files;
    private final boolean writtenMeanwhile;
    private final ExpectedLines expected;
    private final List<String> notes = new ArrayList<>();
    private long lines;
    private Optional<LogLine> first = Optional.empty();
    private Optional<LogLine> beforeLast = Optional.empty();
    private Optional<LogLine> last = Optional.empty();

    private LogVerifier(LogFiles files, boolean writtenMeanwhile, ExpectedLines expected) {
        this.files = files;
        this.writtenMeanwhile = writtenMeanwhile;
        this.expected = expected;
    }

    /**
     * @param noted a line that somebody wrote down elsewhere at an earlier time
     * @throws java.nio.file.NoSuchFileException when there is no such log
     */
    public static Verification verify(LogFiles files, Optional<ChainHead> noted) throws IOException {
        requireNonNull(noted, "noted is null");
        // In this order: the head file is never ahead of lines that are read after it.
        boolean writtenMeanwhile = WriterLock.isHeld(files.lock());
        HeadState head = new HeadFile(files.head()).read();
        try (LogReader reader = LogReader.open(files)) {
            return new LogVerifier(files, writtenMeanwhile, new ExpectedLines(files, head, noted)).verify(reader);
        }
    }

    private Verification verify(LogReader reader) throws IOException {
        Optional<Problem> problem = Optional.empty();
        for (Optional<ReadLine> line = reader.next(); line.isPresent(); line = reader.next()) {
            problem = check(line.get(), reader);
            if (problem.isPresent()) {
                break;
            }
        }
        problem.flatMap(Problem::place).ifPresent(this::takeBack);
        if (problem.isEmpty()) {
            problem = expected.missing(first.map(LogLine::seq), last.map(LogLine::seq));
        }
        first.filter(line -> line.seq() > 1)
                .ifPresent(
                        line -> notes.add("begins with line %d; older files were rotated away".formatted(line.seq())));
        return new Verification(reader.files(), lines, span(), notes, problem);
    }

    private Optional<Verification.Span> span() {
        return first.flatMap(
                begin -> last.map(end -> new Verification.Span(begin.seq(), begin.time(), end.time(), end.self())));
    }

    private Optional<Problem> check(ReadLine read, LogReader reader) throws IOException {
        return switch (read) {
            case NotALine(var place, var why) -> Optional.of(Problem.at(place, Finding.NOT_A_LINE, why));
            case TornLine torn -> tornLine(torn);
            case LogLine line -> {
                Optional<Problem> problem = last.isPresent() ? order(last.get(), line, reader) : beginning(line);
                yield problem.or(() -> expected.difference(line)).or(() -> {
                    accept(line);
                    return saidAtStart(line);
                });
            }
        };
    }

    private void accept(LogLine line) {
        lines++;
        first = first.or(() -> Optional.of(line));
        beforeLast = last;
        last = Optional.of(line);
    }

    /** A line may turn out not to be in order only when the next one is read. */
    private void takeBack(Place place) {
        if (last.map(LogLine::place).filter(place::equals).isPresent()) {
            lines--;
            last = beforeLast;
        }
    }

    private Optional<Problem> beginning(LogLine line) {
        if (!line.opensFile()) {
            return Optional.of(Problem.at(
                    line.place(), Finding.MISSING, "is not the line with which this file began: those are missing"));
        }
        return line.seq() == 1 && !line.follows(ChainHead.NONE)
                ? Optional.of(Problem.at(line.place(), Finding.CHANGED, "was changed: a first line follows no other"))
                : Optional.empty();
    }

    private Optional<Problem> order(LogLine before, LogLine line, LogReader reader) throws IOException {
        return line.follows(before.self())
                ? Optional.empty()
                : Optional.of(chainBreak(before, line, reader).explain());
    }

    private ChainBreak chainBreak(LogLine before, LogLine found, LogReader reader) throws IOException {
        Optional<LogLine> next = Optional.empty();
        boolean missingComesLater = false;
        boolean repeatedLater = false;
        boolean isNext = true;
        for (Optional<ReadLine> read = reader.next(); read.isPresent(); read = reader.next()) {
            if (read.get() instanceof LogLine line) {
                next = isNext ? Optional.of(line) : next;
                missingComesLater |= line.seq() == before.seq() + 1;
                repeatedLater |= line.seq() == found.seq();
            }
            isNext = false;
        }
        return new ChainBreak(
                beforeLast, before, found, next, expected.about(found.seq()), missingComesLater, repeatedLater);
    }

    private Optional<Problem> tornLine(TornLine torn) throws IOException {
        boolean newest = torn.place().file().equals(files.current());
        if (newest && (writtenMeanwhile || WriterLock.isHeld(files.lock()))) {
            notes.add("the last line is being written");
            return Optional.empty();
        }
        return Optional.of(Problem.at(
                torn.place(),
                Finding.TORN,
                newest
                        ? "is torn: its end is missing. A server that was killed leaves one; the next one cuts it off"
                        : "is torn: its end is missing"));
    }

    private static Optional<Problem> saidAtStart(LogLine line) {
        String warning = line.json().path("warning").asString("");
        return line.kind().equals(LineKind.START.wireName()) && !warning.isEmpty()
                ? Optional.of(Problem.at(
                        line.place(), Finding.FOUND_AT_START, "says that the server found at its start: " + warning))
                : Optional.empty();
    }
}
