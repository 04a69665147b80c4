package dev.constrictor.server.auditlog.reading;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/** The lines of one file; it never holds more than one of them. */
final class FileLines implements Closeable {
    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final InputStream stream;
    private final byte[] chunk = new byte[CHUNK];
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private int position;
    private int filled;
    private long bytes;
    private long number;
    private boolean ended;

    FileLines(Path file, InputStream stream) {
        this.file = file;
        this.stream = stream;
    }

    Path file() {
        return file;
    }

    /** What is written after the end was seen is not read: it could be the rest of a line whose beginning was torn. */
    Optional<ReadLine> next() throws IOException {
        if (ended) {
            return Optional.empty();
        }
        line.reset();
        bytes = 0;
        while (fill()) {
            int end = lineFeed();
            take(end);
            if (end < filled) {
                position++;
                return Optional.of(wholeLine());
            }
        }
        ended = true;
        return bytes == 0 ? Optional.empty() : Optional.of(new TornLine(nextPlace(), bytes));
    }

    private boolean fill() throws IOException {
        if (position == filled) {
            position = 0;
            filled = Math.max(0, stream.read(chunk));
        }
        return filled > 0;
    }

    private int lineFeed() {
        int index = position;
        while (index < filled && chunk[index] != '\n') {
            index++;
        }
        return index;
    }

    private void take(int end) {
        int length = end - position;
        bytes += length;
        line.write(chunk, position, Math.min(length, LogLine.MOST_BYTES - line.size()));
        position = end;
    }

    private ReadLine wholeLine() {
        return bytes > LogLine.MOST_BYTES
                ? new NotALine(nextPlace(), "has %d bytes, more than any line can have".formatted(bytes))
                : LogLine.parse(nextPlace(), line.toByteArray());
    }

    private Place nextPlace() {
        return new Place(file, ++number);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
