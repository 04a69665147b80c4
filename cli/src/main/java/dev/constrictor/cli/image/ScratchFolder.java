package dev.constrictor.cli.image;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Holds what is not finished yet, and is gone afterwards with all that is left in it. */
record ScratchFolder(Path path) implements AutoCloseable {
    private static final String PREFIX = ".constrictor-image-";

    /** On the same file system as the file, so that the finished one appears at once. */
    static ScratchFolder beside(Path file) throws IOException {
        return new ScratchFolder(Files.createTempDirectory(file.toAbsolutePath().getParent(), PREFIX));
    }

    static ScratchFolder anywhere() throws IOException {
        return new ScratchFolder(Files.createTempDirectory(PREFIX));
    }

    void moveOut(Path finished, Path place) throws IOException {
        Files.move(finished, place, ATOMIC_MOVE, REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.deleteIfExists(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
