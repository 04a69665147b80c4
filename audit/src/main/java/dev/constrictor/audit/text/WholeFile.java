package dev.constrictor.audit.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that are there as a whole or not at all, whoever looks while they are written. */
public final class WholeFile {
    private WholeFile() {}

    /** @throws IOException that says what could not be written and why */
    public static void write(Path file, String text) throws IOException {
        Path temporary = file.resolveSibling(".%s.%s".formatted(file.getFileName(), UUID.randomUUID()));
        try {
            // Through bytes: a writer would refuse half of a surrogate pair.
            Files.write(temporary, text.getBytes(UTF_8), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new IOException("%s cannot be written: %s".formatted(file, reason(e)), e);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** @throws IOException that says why the folder cannot be used */
    public static void makeFolder(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IOException(
                    "the folder %s cannot be made: %s. Name another one, or make it writable."
                            .formatted(folder, reason(e)),
                    e);
        }
        if (!Files.isWritable(folder)) {
            throw new IOException("this user may not write to the folder %s. Name another one.".formatted(folder));
        }
    }

    /** Java's message of most of them is the path alone. */
    private static String reason(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "this user may not write there";
            case FileAlreadyExistsException _ -> "there is a file of that name";
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default -> "%s: %s".formatted(failure.getClass().getSimpleName(), failure.getMessage());
        };
    }
}
