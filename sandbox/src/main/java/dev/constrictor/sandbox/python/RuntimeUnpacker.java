package dev.constrictor.sandbox.python;

import dev.constrictor.sandbox.host.FolderTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Takes the selected files out of the archive. */
record RuntimeUnpacker(PythonArchive archive) {
    void unpackInto(Path folder) throws IOException {
        try (ZipFile zip = new ZipFile(archive.jar().toFile())) {
            for (ZipEntry entry : selected(zip)) {
                Path file = folder.resolve(path(entry)).normalize();
                if (!file.startsWith(folder)) {
                    throw new ZipException("the archive names a file outside of itself: " + entry.getName());
                }
                Files.createDirectories(file.resolveSibling(""));
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.copy(in, file);
                }
            }
        }
        new FolderTree(folder).makeReadableByAll(RuntimeUnpacker::isProgram);
    }

    /** The files, and about half as much again for their byte code, which is made later. */
    long bytesNeeded() throws IOException {
        try (ZipFile zip = new ZipFile(archive.jar().toFile())) {
            long bytes = selected(zip).stream().mapToLong(ZipEntry::getSize).sum();
            return bytes + bytes / 2;
        }
    }

    private List<? extends ZipEntry> selected(ZipFile zip) {
        return zip.stream()
                .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(archive.prefix()))
                .filter(entry -> RuntimeSelection.keeps(path(entry)))
                .toList();
    }

    private String path(ZipEntry entry) {
        return entry.getName().substring(archive.prefix().length());
    }

    static boolean isProgram(Path path) {
        String name = path.getFileName().toString();
        return path.startsWith("bin") || name.endsWith(".so") || name.contains(".so.");
    }
}
