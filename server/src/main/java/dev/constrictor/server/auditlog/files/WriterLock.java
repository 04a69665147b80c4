package dev.constrictor.server.auditlog.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;

/** Held by the one server that writes. The kernel gives it back when the server ends, however it ends. */
public final class WriterLock implements Closeable {
    /** A reader holds the lock for a moment to find out whether a server does. */
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private static final Duration PAUSE = Duration.ofMillis(25);

    private final RandomAccessFile file;

    private WriterLock(RandomAccessFile file) {
        this.file = file;
    }

    /** Empty when somebody else has it. */
    public static Optional<WriterLock> acquire(Path path) throws IOException {
        RandomAccessFile file = OwnFile.openOrCreate(path);
        try {
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            do {
                if (lock(file.getChannel(), false)) {
                    return Optional.of(new WriterLock(file));
                }
                Thread.sleep(PAUSE);
            } while (System.nanoTime() < deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
        file.close();
        return Optional.empty();
    }

    public static boolean isHeld(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            return !lock(channel, true);
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private static boolean lock(FileChannel channel, boolean shared) throws IOException {
        try {
            FileLock lock = channel.tryLock(0, Long.MAX_VALUE, shared);
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false; // another one in this process
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
