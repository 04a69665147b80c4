package dev.constrictor.server.auditlog.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file could not be used, in words. */
public final class IoFailure {
    private IoFailure() {}

    public static String reason(IOException failure) {
        return switch (failure) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "%s is not there and cannot be made".formatted(missing.getFile());
            case FileAlreadyExistsException other -> "%s is there and is no folder".formatted(other.getFile());
            case FileSystemException named when named.getReason() != null -> String.valueOf(named.getReason());
            default -> failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        };
    }
}
