package dev.constrictor.cli;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.util.List;
import java.util.Set;

/**
 * Where artifacts are written. Their names and their bytes are the word of untrusted code: nothing is written through a
 * link, and nothing is replaced unless that is wanted.
 *
 * @param force whether a file that is there is replaced
 */
record OutputFolder(Path folder, boolean force) {
    /**
     * Makes the folder where there is none, and proves that files can be written to it.
     *
     * @throws CannotWriteException saying why, for people
     */
    void prepare() throws CannotWriteException {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, ".constrictor-", ".tmp"));
        } catch (IOException e) {
            throw new CannotWriteException(reason(e), e);
        }
    }

    /**
     * @param name under which it is written, relative to the folder
     * @throws CannotWriteException saying why, for people
     */
    void write(String name, ByteBuffer content) throws CannotWriteException {
        try (DirectoryStream<Path> opened = Files.newDirectoryStream(folder)) {
            write(secure(opened), folder, List.of(name.split("/")), content);
        } catch (FileAlreadyExistsException e) {
            throw new CannotWriteException("it exists; --force replaces it", e);
        } catch (InvalidPathException e) {
            throw new CannotWriteException("Java cannot write this name in this locale; LC_ALL=C.UTF-8 helps", e);
        } catch (IOException e) {
            throw new CannotWriteException(reason(e), e);
        }
    }

    private static String reason(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "it cannot be made there";
            case FileSystemException e when e.getReason() != null -> e.getReason();
            case FileSystemException e -> e.getClass().getSimpleName();
            default -> String.valueOf(failure.getMessage());
        };
    }

    private void write(SecureDirectoryStream<Path> opened, Path path, List<String> parts, ByteBuffer content)
            throws IOException {
        Path name = Path.of(parts.getFirst());
        if (parts.size() == 1) {
            create(opened, name, content);
            return;
        }
        Path inner = path.resolve(name);
        try {
            Files.createDirectory(inner);
        } catch (FileAlreadyExistsException e) {
            // If it is a link, opening it fails.
        }
        try (SecureDirectoryStream<Path> entered = opened.newDirectoryStream(name, NOFOLLOW_LINKS)) {
            write(entered, inner, parts.subList(1, parts.size()), content);
        }
    }

    private void create(SecureDirectoryStream<Path> opened, Path name, ByteBuffer content) throws IOException {
        if (force) {
            try {
                opened.deleteFile(name);
            } catch (NoSuchFileException e) {
                // All the better.
            }
        }
        try (SeekableByteChannel file = opened.newByteChannel(name, Set.of(WRITE, CREATE_NEW, NOFOLLOW_LINKS))) {
            while (content.hasRemaining()) {
                file.write(content);
            }
        }
    }

    private static SecureDirectoryStream<Path> secure(DirectoryStream<Path> opened) throws IOException {
        if (opened instanceof SecureDirectoryStream<Path> secure) {
            return secure;
        }
        throw new IOException("this file system offers no way to keep out of links");
    }

    static final class CannotWriteException extends Exception {
        private static final long serialVersionUID = 1L;

        CannotWriteException(String why, Exception cause) {
            super(why, cause);
        }
    }
}
