package dev.constrictor.server.auditlog;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auditlog.files.OwnFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** The file that is written: what is appended is there as a whole or not at all. */
final class LogFile implements Closeable {
    private final RandomAccessFile file;
    private final Object identity;
    private long length;
    private boolean mended = true;

    private LogFile(RandomAccessFile file, Object identity, long length) {
        this.file = file;
        this.identity = identity;
        this.length = length;
    }

    static LogFile open(Path path) throws IOException {
        RandomAccessFile file = OwnFile.openOrCreate(path);
        try {
            return new LogFile(file, identity(path), file.length());
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    long length() {
        return length;
    }

    /** @param path where readers look for it: what somebody has moved or deleted is written no further */
    void append(byte[] lines, Path path) throws IOException {
        mend();
        if (file.length() != length) {
            throw new IOException("the file has %d bytes where this server left %d: somebody else has changed it"
                    .formatted(file.length(), length));
        }
        try {
            file.seek(length);
            file.write(lines);
            // Afterwards, so that there is no moment in between at which lines could get lost.
            requireAt(path);
            length += lines.length;
        } catch (IOException e) {
            mended = false;
            try {
                mend();
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    /** Takes back what a failed write has left behind. */
    void mend() throws IOException {
        if (!mended) {
            file.setLength(length);
            mended = true;
        }
    }

    /** Returns once a power failure can take nothing away any more. */
    void sync() throws IOException {
        file.getFD().sync();
    }

    void requireAt(Path path) throws IOException {
        try {
            if (identity(path).equals(identity)) {
                return;
            }
        } catch (NoSuchFileException e) {
            // Nor is it there under another identity.
        }
        throw new IOException("somebody else has moved or deleted the file");
    }

    private static Object identity(Path path) throws IOException {
        return requireNonNull(
                Files.readAttributes(path, BasicFileAttributes.class).fileKey(),
                "this file system tells no files apart");
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
