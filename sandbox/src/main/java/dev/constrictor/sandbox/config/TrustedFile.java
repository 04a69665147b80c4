package dev.constrictor.sandbox.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a small text file that nobody but root and this user can have written: what it says decides how code is held.
 */
final class TrustedFile {
    private static final int MOST_BYTES = 1 << 16;
    private static final int ROOT = 0;

    private TrustedFile() {}

    /**
     * Empty where there is no such file.
     *
     * @throws IllegalArgumentException that says why it is not read, and what to do
     */
    static Optional<String> read(Path file) {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                            .isSymbolicLink()
                    ? Optional.of(readLink(file))
                    : Optional.of(readFile(file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (AccessDeniedException e) {
            throw new IllegalArgumentException(
                    "it cannot be read: permission denied; allow it, or start in another folder", e);
        } catch (IOException e) {
            throw new IllegalArgumentException("it cannot be read: " + e.getMessage(), e);
        }
    }

    private static String readLink(Path link) throws IOException {
        try {
            String text = readFile(link);
            if (!text.isEmpty()) {
                requireOwner(link, LinkOption.NOFOLLOW_LINKS);
            }
            return text;
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("it is a link that leads nowhere: mend it, or delete it", e);
        }
    }

    private static String readFile(Path file) throws IOException {
        Map<String, Object> before = state(file);
        requireRegular(file);
        byte[] bytes = readBytes(file);
        if (saysNothingToUs(bytes)) {
            return ""; // a project's own file: whoever may write to it can do no harm here
        }
        requireOwner(file);
        requireNotWritableByOthers(file);
        String text = decode(bytes);
        // Whoever owns the folder can exchange the file at any moment, for one of their own while it is read.
        if (!state(file).equals(before)) {
            throw new IllegalArgumentException("it changed while it was read: try again");
        }
        return text;
    }

    private static boolean saysNothingToUs(byte[] bytes) {
        return !new String(bytes, StandardCharsets.ISO_8859_1)
                .toUpperCase(Locale.ROOT)
                .contains(SettingDefinition.PREFIX);
    }

    private static Map<String, Object> state(Path file) throws IOException {
        return Files.readAttributes(file, "unix:dev,ino,uid,mode,size,ctime");
    }

    private static void requireRegular(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("it is %s, and settings are read from a file: rename it"
                    .formatted(Files.isDirectory(file) ? "a folder" : "a device or pipe"));
        }
    }

    private static void requireOwner(Path file, LinkOption... options) throws IOException {
        int owner = (int) Files.getAttribute(file, "unix:uid", options);
        int self = (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        if (owner != self && owner != ROOT) {
            throw new IllegalArgumentException(
                    "it belongs to user %d, and Constrictor runs as user %d: make it your own with chown, delete it, or start in another folder"
                            .formatted(owner, self));
        }
    }

    private static void requireNotWritableByOthers(Path file) throws IOException {
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        if (permissions.contains(PosixFilePermission.GROUP_WRITE)
                || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
            throw new IllegalArgumentException(
                    "others may write to it (%s), and it decides how code is held: run 'chmod go-w' on it"
                            .formatted(PosixFilePermissions.toString(permissions)));
        }
    }

    private static byte[] readBytes(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] bytes = stream.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IllegalArgumentException("it is longer than %d bytes: shorten it".formatted(MOST_BYTES));
            }
            return bytes;
        }
    }

    private static String decode(byte[] bytes) {
        ByteBuffer input = ByteBuffer.wrap(bytes);
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(input).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException(
                    "it is not UTF-8 text: wrong byte at offset %d".formatted(input.position()), e);
        }
    }
}
