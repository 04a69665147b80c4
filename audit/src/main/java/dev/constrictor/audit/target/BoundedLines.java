package dev.constrictor.audit.target;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serial;
import java.util.Optional;

/** Lines of a stream, each of a bounded length. */
final class BoundedLines {
    private final InputStream stream;
    private final int longest;
    private final byte[] chunk = new byte[1 << 16];
    private int begin;
    private int end;

    BoundedLines(InputStream stream, int longest) {
        this.stream = stream;
        this.longest = longest;
    }

    /**
     * The next line without what ends it; empty at the end of the stream.
     *
     * @throws TooLong when there is more of it than may be kept
     */
    Optional<byte[]> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (begin < end || refill()) {
            int stop = endOfLine();
            if (line.size() + stop - begin > longest) {
                throw new TooLong();
            }
            line.write(chunk, begin, stop - begin);
            begin = stop + 1;
            if (stop < end) {
                return Optional.of(line.toByteArray());
            }
        }
        return line.size() == 0 ? Optional.empty() : Optional.of(line.toByteArray());
    }

    private int endOfLine() {
        int stop = begin;
        while (stop < end && chunk[stop] != '\n') {
            stop++;
        }
        return stop;
    }

    private boolean refill() throws IOException {
        begin = 0;
        end = Math.max(0, stream.read(chunk));
        return end > 0;
    }

    static final class TooLong extends IOException {
        @Serial
        private static final long serialVersionUID = 1L;
    }
}
