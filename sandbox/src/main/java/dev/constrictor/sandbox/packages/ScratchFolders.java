package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.host.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders for work that is thrown away. Only for the holder of the lock: what lies there was left by a killed process. */
final class ScratchFolders implements AutoCloseable {
    private final Path base;

    private ScratchFolders(Path base) {
        this.base = base;
    }

    static ScratchFolders in(Path folder) throws IOException {
        Path base = folder.resolve("scratch");
        new FolderTree(base).delete();
        Files.createDirectories(base);
        return new ScratchFolders(base);
    }

    Path create() throws IOException {
        return Files.createTempDirectory(base, "");
    }

    @Override
    public void close() throws IOException {
        new FolderTree(base).delete();
    }
}
