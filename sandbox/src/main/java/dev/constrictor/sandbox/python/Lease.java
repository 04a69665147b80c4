package dev.constrictor.sandbox.python;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells others that a folder is in use. The file's time says when it was last taken into use; a shared lock, held
 * until this process ends, says that it still is, so a server that runs for months keeps its interpreter.
 */
final class Lease {
    /** Never closed: see {@link FolderLock} for why one process may open such a file only once. */
    private static final Map<Path, FileChannel> HELD = new ConcurrentHashMap<>();

    private Lease() {}

    /** Best effort: a cache on a read-only file system is never cleaned and needs no lease. */
    static synchronized void take(Path file, Clock clock) {
        try {
            HELD.computeIfAbsent(file, missing -> open(missing, clock.instant()));
        } catch (LeaseFailed e) {
            // The worst that follows is that the folder is unpacked again some day.
        }
    }

    private static FileChannel open(Path file, Instant now) {
        try {
            FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE);
            // Before the lock: Java opens and closes the file for this, and with that a lock would be lost.
            Files.setLastModifiedTime(file, FileTime.from(now));
            channel.lock(0, Long.MAX_VALUE, true);
            return channel;
        } catch (IOException e) {
            throw new LeaseFailed(e);
        }
    }

    /**
     * Runs {@code removal} if nobody has used the folder since {@code limit}, and nobody can begin to while it runs.
     */
    static synchronized boolean ifUnusedSince(Path file, Instant limit, Removal removal) throws IOException {
        if (HELD.containsKey(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, CREATE, READ, WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null || !Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
                return false;
            }
            removal.remove();
            return true;
        }
    }

    @FunctionalInterface
    interface Removal {
        void remove() throws IOException;
    }

    private static final class LeaseFailed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        LeaseFailed(IOException cause) {
            super(cause);
        }
    }
}
