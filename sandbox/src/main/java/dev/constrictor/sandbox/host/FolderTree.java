package dev.constrictor.sandbox.host;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A folder with all that lies below it. Symbolic links are never followed. */
public record FolderTree(Path root) {
    private static final Set<PosixFilePermission> PROGRAM = PosixFilePermissions.fromString("rwxr-xr-x");
    private static final Set<PosixFilePermission> DATA = PosixFilePermissions.fromString("rw-r--r--");
    private static final Set<PosixFilePermission> FINISHED_PROGRAM = PosixFilePermissions.fromString("r-xr-xr-x");
    private static final Set<PosixFilePermission> FINISHED_DATA = PosixFilePermissions.fromString("r--r--r--");

    public void delete() throws IOException {
        try {
            Files.walkFileTree(root, new Deletion());
        } catch (NoSuchFileException e) {
            // Gone already, which is what was wanted.
        }
    }

    /** An inmate reads these files as a user of its own, whatever umask the unpacking process had. */
    public void makeReadableByAll(Predicate<Path> isProgram) throws IOException {
        setPermissions(isProgram, PROGRAM, DATA);
    }

    /** As {@link #makeReadableByAll}, and nobody writes to the files by mistake; the folders can still be removed. */
    public void makeReadOnly(Predicate<Path> isProgram) throws IOException {
        setPermissions(isProgram, FINISHED_PROGRAM, FINISHED_DATA);
    }

    private void setPermissions(
            Predicate<Path> isProgram, Set<PosixFilePermission> program, Set<PosixFilePermission> data)
            throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.setPosixFilePermissions(folder, PROGRAM);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.setPosixFilePermissions(file, isProgram.test(root.relativize(file)) ? program : data);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
