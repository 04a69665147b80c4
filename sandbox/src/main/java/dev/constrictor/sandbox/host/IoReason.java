package dev.constrictor.sandbox.host;

import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** The reason of a failed file operation in words; several of Java's exceptions carry nothing but the path. */
public final class IoReason {
    private IoReason() {}

    public static String of(IOException failure) {
        return switch (failure) {
            case AccessDeniedException denied -> "access to " + denied.getFile() + " is denied";
            case NoSuchFileException missing -> missing.getFile() + " does not exist";
            case FileAlreadyExistsException other -> other.getFile() + " exists and is not a folder";
            case FileSystemException known
            when known.getReason() != null -> Excerpt.of(known.getReason() + " (" + known.getFile() + ")");
            default -> {
                String message = failure.getMessage();
                yield message == null ? failure.getClass().getSimpleName() : Excerpt.of(message);
            }
        };
    }
}
