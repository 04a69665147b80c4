package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.CACHE_BUSY;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.constrictor.sandbox.host.FolderTree;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Folders that are made once and shared by all processes of a user. A folder appears under its name by one rename,
 * complete or not at all; whatever a killed process leaves behind has another name and is removed by the next holder
 * of the lock.
 */
public final class FolderStore {
    static final String UNFINISHED = ".unfinished-";
    static final String DISCARDED = ".discarded-";
    static final String LOCK = ".lock";
    static final String LAST_USED = ".last-used";
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final Path base;
    private final Clock clock;

    public FolderStore(Path base, Clock clock) {
        this.base = base;
        this.clock = clock;
    }

    public Path folder(String key) {
        return base.resolve(key);
    }

    /** Makes the folder where it is missing, and makes it anew where the recipe finds it broken. */
    public Path obtain(String key, FolderRecipe recipe) throws IOException, InterpreterUnavailableException {
        Path lastUsed = base.resolve(key + LAST_USED);
        if (Files.isDirectory(folder(key))) {
            // Before the check: from here on nobody takes the folder for an unused one.
            Lease.take(lastUsed, clock);
        }
        if (!recipe.isIntact(folder(key))) {
            make(key, recipe);
            Lease.take(lastUsed, clock);
        }
        sweep(key);
        return folder(key);
    }

    /**
     * As {@link #obtain}, but the folder is not yet in use, and nothing is swept: {@link #use} and {@link #keepOnly}
     * do that.
     */
    public Path provide(String key, FolderRecipe recipe) throws IOException, InterpreterUnavailableException {
        if (!recipe.isIntact(folder(key))) {
            make(key, recipe);
        }
        return folder(key);
    }

    /** Takes a folder into use that was made before; empty when there is none, or it has just been removed. */
    public Optional<Path> use(String key) {
        Path folder = folder(key);
        if (Files.isDirectory(folder)) {
            Lease.take(base.resolve(key + LAST_USED), clock);
        }
        return Optional.of(folder).filter(Files::isDirectory);
    }

    /** The one folder whose key begins like this; empty when there is none, or more than one. */
    Optional<String> only(String prefix) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(
                base, entry -> isKey(entry.getFileName().toString(), prefix) && Files.isDirectory(entry))) {
            Iterator<Path> found = folders.iterator();
            Optional<String> first =
                    found.hasNext() ? Optional.of(found.next().getFileName().toString()) : Optional.empty();
            return found.hasNext() ? Optional.empty() : first;
        } catch (IOException | DirectoryIteratorException e) {
            return Optional.empty();
        }
    }

    private static boolean isKey(String name, String prefix) {
        return name.startsWith(prefix) && name.indexOf('.', prefix.length()) < 0;
    }

    /** Whether a folder that is already in use is as it should be: else {@link #obtain} makes it anew. */
    boolean confirm(String key, FolderRecipe recipe) {
        boolean intact = recipe.isIntact(folder(key));
        if (intact) {
            sweep(key);
        }
        return intact;
    }

    private void sweep(String used) {
        new UnusedFolders(base, clock.instant().minus(UnusedFolders.KEPT_FOR)).removeAllBut(Set.of(used));
    }

    /** Removes all other folders but those that a process still uses; these go with a later call. */
    public void keepOnly(Set<String> keys) {
        new UnusedFolders(base, Instant.MAX).removeAllBut(keys);
    }

    private void make(String key, FolderRecipe recipe) throws IOException, InterpreterUnavailableException {
        Files.createDirectories(base);
        try (FolderLock ignored =
                FolderLock.acquire(base.resolve(key + LOCK), PATIENCE).orElseThrow(() -> busy(key))) {
            // Another process may have made it while this one waited.
            if (!recipe.isIntact(folder(key))) {
                removeLeftovers(base, key);
                replace(key, recipe);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while making " + folder(key));
        }
    }

    private void replace(String key, FolderRecipe recipe)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        Path folder = folder(key);
        Path unfinished = Files.createDirectory(base.resolve(key + UNFINISHED + UUID.randomUUID()));
        try {
            recipe.build(unfinished, Files.exists(folder));
            if (Files.exists(folder)) {
                Files.move(folder, base.resolve(key + DISCARDED + UUID.randomUUID()), ATOMIC_MOVE);
            }
            Files.move(unfinished, folder, ATOMIC_MOVE);
        } finally {
            removeLeftovers(base, key);
        }
    }

    /** Only for the holder of the key's lock: nobody else is at work on these, so they are ruins. */
    static void removeLeftovers(Path base, String key) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(base)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                if (name.startsWith(key + UNFINISHED) || name.startsWith(key + DISCARDED)) {
                    new FolderTree(entry).delete();
                }
            }
        }
    }

    private InterpreterUnavailableException busy(String key) {
        return new InterpreterUnavailableException(
                CACHE_BUSY,
                "Constrictor cannot unpack into " + folder(key),
                "another process has held " + base.resolve(key + LOCK) + " for " + PATIENCE.toMinutes() + " minutes",
                "End that process ('fuser' or 'lslocks' names it), or set SANDBOX_CACHE_DIR to another folder");
    }
}
