package dev.constrictor.sandbox.python;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Exclusive among all processes and, within this one, among all threads. */
public final class FolderLock implements AutoCloseable {
    /**
     * A lock of the kernel belongs to the process and is lost when the process closes any descriptor of the file. So
     * only one thread of this process may have the file open at a time, and only a process-wide map can see to that.
     */
    private static final Map<Path, ReentrantLock> THIS_PROCESS = new ConcurrentHashMap<>();

    private static final Duration PAUSE = Duration.ofMillis(25);

    private final ReentrantLock threads;
    private final FileChannel channel;

    private FolderLock(ReentrantLock threads, FileChannel channel) {
        this.threads = threads;
        this.channel = channel;
    }

    /** Waits for at most {@code patience}; empty when somebody else holds the lock for longer than that. */
    public static Optional<FolderLock> acquire(Path file, Duration patience) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        ReentrantLock threads = THIS_PROCESS.computeIfAbsent(file, ignored -> new ReentrantLock());
        if (threads.isHeldByCurrentThread() || !threads.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
            return Optional.empty();
        }
        boolean acquired = false;
        try {
            FileChannel channel = FileChannel.open(file, CREATE, WRITE);
            try {
                acquired = lock(channel, deadline);
            } finally {
                if (!acquired) {
                    channel.close();
                }
            }
            return acquired ? Optional.of(new FolderLock(threads, channel)) : Optional.empty();
        } finally {
            if (!acquired) {
                threads.unlock();
            }
        }
    }

    private static boolean lock(FileChannel channel, long deadline) throws IOException, InterruptedException {
        while (channel.tryLock() == null) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            Thread.sleep(PAUSE);
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            threads.unlock();
        }
    }
}
