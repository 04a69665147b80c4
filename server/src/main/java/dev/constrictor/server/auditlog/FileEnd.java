package dev.constrictor.server.auditlog;

import dev.constrictor.server.auditlog.files.Sha256;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.security.MessageDigest;
import java.util.Optional;

/** The last lines of a file, found without reading the rest. */
final class FileEnd {
    private static final int CHUNK = 1 << 16;
    private static final long NOT_FOUND = -1;

    /** What a dying writer left of its last line. */
    record Torn(long bytes, String sha256) {}

    private final RandomAccessFile file;

    FileEnd(RandomAccessFile file) {
        this.file = file;
    }

    Optional<Torn> cutTorn() throws IOException {
        long end = lastLineFeedBefore(file.length()) + 1;
        if (end == file.length()) {
            return Optional.empty();
        }
        Torn torn = new Torn(file.length() - end, digestFrom(end));
        file.setLength(end);
        return Optional.of(torn);
    }

    /**
     * Empty when there is none in this file.
     *
     * @param mostBytes a longer one is cut at its beginning
     */
    Optional<byte[]> lastLine(int mostBytes) throws IOException {
        long end = lastLineFeedBefore(file.length());
        if (end == NOT_FOUND) {
            return Optional.empty();
        }
        long start = Math.max(lastLineFeedBefore(end) + 1, end - mostBytes);
        byte[] line = new byte[(int) (end - start)];
        file.seek(start);
        file.readFully(line);
        return Optional.of(line);
    }

    private long lastLineFeedBefore(long position) throws IOException {
        byte[] chunk = new byte[CHUNK];
        for (long end = position; end > 0; end = Math.max(0, end - CHUNK)) {
            int length = (int) Math.min(CHUNK, end);
            file.seek(end - length);
            file.readFully(chunk, 0, length);
            for (int index = length - 1; index >= 0; index--) {
                if (chunk[index] == '\n') {
                    return end - length + index;
                }
            }
        }
        return NOT_FOUND;
    }

    private String digestFrom(long start) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] chunk = new byte[CHUNK];
        file.seek(start);
        for (int read = file.read(chunk); read > 0; read = file.read(chunk)) {
            digest.update(chunk, 0, read);
        }
        return Sha256.hex(digest.digest());
    }
}
