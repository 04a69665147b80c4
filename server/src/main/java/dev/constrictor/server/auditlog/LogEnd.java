package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.HeadFile;
import dev.constrictor.server.auditlog.files.HeadState;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.files.OwnFile;
import dev.constrictor.server.auditlog.files.Sha256;
import dev.constrictor.server.auditlog.reading.LogLine;
import dev.constrictor.server.auditlog.reading.Place;
import dev.constrictor.server.auditlog.reading.ReadLine;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where an earlier server stopped. Only the last line is looked at: a start must not take longer the longer the log is.
 *
 * @param head what the next line follows
 * @param warning that the end is not as that server left it
 */
record LogEnd(ChainHead head, Optional<FileEnd.Torn> torn, Optional<String> warning) {
    LogEnd {
        requireNonNull(head, "head is null");
        requireNonNull(torn, "torn is null");
        requireNonNull(warning, "warning is null");
    }

    /** Cuts a torn line off. */
    static LogEnd find(LogFiles files) throws IOException {
        HeadState head = new HeadFile(files.head()).read();
        Optional<FileEnd.Torn> torn;
        Optional<byte[]> last;
        try (RandomAccessFile current = OwnFile.openOrCreate(files.current())) {
            FileEnd end = new FileEnd(current);
            torn = end.cutTorn();
            last = end.lastLine(LogLine.MOST_BYTES);
        }
        if (last.isEmpty()) {
            last = lastOfFullFile(files);
        }
        return last.isPresent() ? after(last.get(), head, torn) : withoutLines(head, torn);
    }

    private static Optional<byte[]> lastOfFullFile(LogFiles files) throws IOException {
        Optional<Path> newest = files.newestFull();
        if (newest.isEmpty()) {
            return Optional.empty();
        }
        try (RandomAccessFile full = new RandomAccessFile(newest.get().toFile(), "r")) {
            return new FileEnd(full).lastLine(LogLine.MOST_BYTES);
        }
    }

    private static LogEnd withoutLines(HeadState head, Optional<FileEnd.Torn> torn) {
        return switch (head) {
            case HeadState.Missing missing -> new LogEnd(ChainHead.NONE, torn, Optional.empty());
            case HeadState.Unreadable unreadable ->
                new LogEnd(ChainHead.NONE, torn, Optional.of("the log is empty, and its head file cannot be read"));
            case HeadState.Known(ChainHead known) ->
                new LogEnd(
                        known,
                        torn,
                        known.seq() == 0
                                ? Optional.empty()
                                : Optional.of("all lines up to %d are missing".formatted(known.seq())));
        };
    }

    private static LogEnd after(byte[] bytes, HeadState head, Optional<FileEnd.Torn> torn) {
        ReadLine read = LogLine.parse(new Place(Path.of("last"), 1), bytes);
        if (read instanceof LogLine line) {
            return new LogEnd(line.self(), torn, difference(line.self(), head));
        }
        long seq = head instanceof HeadState.Known(ChainHead known) ? known.seq() : 0;
        return new LogEnd(
                new ChainHead(seq, Sha256.of(bytes)), torn, Optional.of("the last line is not one of an audit log"));
    }

    private static Optional<String> difference(ChainHead last, HeadState head) {
        return switch (head) {
            case HeadState.Missing missing -> Optional.of("the head file is missing");
            case HeadState.Unreadable unreadable -> Optional.of("the head file cannot be read");
            case HeadState.Known(ChainHead known)
            when known.seq() > last.seq() ->
                Optional.of(
                        known.seq() == last.seq() + 1
                                ? "line %d is missing at the end".formatted(known.seq())
                                : "lines %d to %d are missing at the end".formatted(last.seq() + 1, known.seq()));
            case HeadState.Known(ChainHead known)
            when known.seq() == last.seq() && !known.equals(last) -> Optional.of("the last line was changed");
            case HeadState.Known known -> Optional.empty();
        };
    }
}
