package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.FolderStore.DISCARDED;
import static dev.constrictor.sandbox.python.FolderStore.LAST_USED;
import static dev.constrictor.sandbox.python.FolderStore.LOCK;
import static dev.constrictor.sandbox.python.FolderStore.UNFINISHED;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;

/** Removes what earlier versions left in a {@link FolderStore}: their keys never come back. */
final class UnusedFolders {
    static final Duration KEPT_FOR = Duration.ofDays(30);

    private final Path base;
    private final Instant limit;

    /** @param limit what was used last before this moment may go, unless a process still uses it */
    UnusedFolders(Path base, Instant limit) {
        this.base = base;
        this.limit = limit;
    }

    /** Best effort: a folder that cannot be removed now will be there at the next start. */
    void removeAllBut(Set<String> kept) {
        try {
            for (String key : otherKeys(kept)) {
                removeIfUnused(key);
            }
        } catch (IOException e) {
            // Nothing that a start depends on.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Set<String> otherKeys(Set<String> kept) throws IOException {
        Set<String> keys = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(base, this::isFolder)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                keys.add(name.replaceFirst("(" + UNFINISHED + "|" + DISCARDED + ").*", ""));
            }
        }
        keys.removeAll(kept);
        return keys;
    }

    private boolean isFolder(Path path) {
        return Files.isDirectory(path, NOFOLLOW_LINKS);
    }

    private void removeIfUnused(String key) throws IOException, InterruptedException {
        Path lastUsed = base.resolve(key + LAST_USED);
        // Most keys are young; the locks are only for those that may have to go.
        if (Files.exists(lastUsed)
                && !Files.getLastModifiedTime(lastUsed).toInstant().isBefore(limit)) {
            return;
        }
        Optional<FolderLock> lock = FolderLock.acquire(base.resolve(key + LOCK), Duration.ZERO);
        if (lock.isEmpty()) {
            return;
        }
        try (FolderLock ignored = lock.get()) {
            if (Lease.ifUnusedSince(lastUsed, limit, () -> setAside(key))) {
                FolderStore.removeLeftovers(base, key);
            }
        }
    }

    private void setAside(String key) throws IOException {
        Path folder = base.resolve(key);
        if (isFolder(folder)) {
            Files.move(folder, base.resolve(key + DISCARDED + UUID.randomUUID()), ATOMIC_MOVE);
        }
    }
}
