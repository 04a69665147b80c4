package dev.constrictor.sandbox.container.image;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.DAMAGED;
import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.NO_SPACE;

import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.FolderRecipe;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.KnownFile;
import dev.constrictor.sandbox.python.ProgressListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes and judges a root folder in the cache. */
record RootRecipe(RootContent content, CacheFolder cache, ProgressListener listener) implements FolderRecipe {
    static final String ROOT = "rootfs";

    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final Set<PosixFilePermission> DATA = PosixFilePermissions.fromString("rw-r--r--");
    private static final Set<PosixFilePermission> FROZEN_PROGRAM = PosixFilePermissions.fromString("r-xr-xr-x");
    private static final Set<PosixFilePermission> FROZEN_DATA = PosixFilePermissions.fromString("r--r--r--");

    @Override
    public boolean isIntact(Path folder) {
        return content.isAt(folder.resolve(ROOT));
    }

    @Override
    public void build(Path folder, boolean repair) throws IOException, InterpreterUnavailableException {
        listener.progress(
                repair
                        ? "repairing the root folder of containers (its cached copy is damaged) …"
                        : "making the root folder of containers (first use) …");
        try {
            Path root = Files.createDirectory(folder.resolve(ROOT));
            for (Map.Entry<String, RootContent.Entry> entry : content.entries().entrySet()) {
                place(root.resolve(entry.getKey()), entry.getValue());
            }
            finish(root);
            Files.setPosixFilePermissions(folder, FOLDER);
        } catch (IOException e) {
            throw explain(folder, e);
        }
    }

    private void place(Path path, RootContent.Entry entry) throws IOException, InterpreterUnavailableException {
        switch (entry) {
            case RootContent.Folder folder -> Files.createDirectory(path);
            case RootContent.Text text -> Files.write(path, text.bytes());
            case RootContent.Stored stored -> {
                bring(stored.file(), path);
                if (!Digest.ofFile(path).equals(stored.file().digest())) {
                    throw changed(stored.file());
                }
            }
        }
    }

    /** Files of the cache are linked, which saves their size: a jail, too, shows these very files, read-only. */
    private void bring(KnownFile file, Path path) throws IOException {
        if (file.source().startsWith(cache.path())) {
            try {
                Files.createLink(path, file.source());
                return;
            } catch (IOException | UnsupportedOperationException e) {
                // Another file system, or one without links.
            }
        }
        Files.copy(file.source(), path);
    }

    /** Folders last, and the innermost first: to put something into one changes its time. */
    private void finish(Path root) throws IOException {
        List<Map.Entry<String, RootContent.Entry>> inward =
                new ArrayList<>(content.entries().entrySet());
        Collections.reverse(inward);
        FileTime time = FileTime.from(RootFolder.TIME);
        for (Map.Entry<String, RootContent.Entry> entry : inward) {
            Path path = root.resolve(entry.getKey());
            Files.setPosixFilePermissions(path, rights(entry.getValue().permissions()));
            Files.setLastModifiedTime(path, time);
        }
        Files.setPosixFilePermissions(root, FOLDER);
        Files.setLastModifiedTime(root, time);
    }

    private static Set<PosixFilePermission> rights(int permissions) {
        return switch (permissions) {
            case 0755 -> FOLDER;
            case 0644 -> DATA;
            case 0555 -> FROZEN_PROGRAM;
            case 0444 -> FROZEN_DATA;
            default -> throw new IllegalArgumentException(Integer.toOctalString(permissions));
        };
    }

    private static InterpreterUnavailableException changed(KnownFile file) {
        return new InterpreterUnavailableException(
                DAMAGED,
                "The root folder of containers cannot be made",
                file.source() + " is not what it was",
                "Try again; if that does not help, 'constrictor doctor' tells what was changed in the interpreter");
    }

    private InterpreterUnavailableException explain(Path folder, IOException failure) throws IOException {
        long free = Files.getFileStore(folder).getUsableSpace();
        long needed = content.bytes();
        if (free >= needed) {
            throw failure;
        }
        return new InterpreterUnavailableException(
                NO_SPACE,
                "There is no room for the root folder of containers",
                "the file system that holds %s has %d MB left, and up to %d MB are needed"
                        .formatted(cache.path(), free >> 20, needed >> 20),
                "Free some space, or set SANDBOX_CACHE_DIR to a folder elsewhere",
                failure);
    }
}
