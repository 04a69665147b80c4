package dev.constrictor.server.auth.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A small text file that nobody but root and this user can have written. A link is followed. */
public record GuardedFile(Path path, FileGuard guard) {
    private static final int MOST_BYTES = 1 << 20;
    private static final int ROOT = 0;

    public GuardedFile {
        path = path.toAbsolutePath();
        requireNonNull(guard, "guard is null");
    }

    /** @throws IllegalArgumentException that says why it is not read, and what to do */
    String read() {
        try {
            FileState before = FileState.of(path);
            requireFile();
            requireOwner(before);
            guard.require(path, before);
            byte[] bytes = bytes();
            // Another file may have taken the place of the one that was looked at.
            if (!FileState.of(path).equals(before)) {
                throw new IllegalArgumentException("it changed while it was read: try again");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no such file: create it, or correct the path", e);
        } catch (AccessDeniedException e) {
            throw new IllegalArgumentException("permission denied: let the server's user read it", e);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("it is not UTF-8 text: write it anew", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("it cannot be read: " + e.getMessage(), e);
        }
    }

    private void requireFile() {
        if (!Files.isRegularFile(path)) {
            throw new IllegalArgumentException(
                    "it is %s: name a file".formatted(Files.isDirectory(path) ? "a folder" : "a device or pipe"));
        }
    }

    private static void requireOwner(FileState state) throws IOException {
        int self = FileState.of(Path.of("/proc/self")).owner();
        if (state.owner() != self && state.owner() != ROOT) {
            throw new IllegalArgumentException(
                    "it belongs to user %d, and the server runs as user %d: make it your own with chown"
                            .formatted(state.owner(), self));
        }
    }

    private byte[] bytes() throws IOException {
        try (InputStream stream = Files.newInputStream(path)) {
            byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IllegalArgumentException("it is longer than %d bytes: shorten it".formatted(MOST_BYTES));
            }
            return bytes;
        }
    }
}
