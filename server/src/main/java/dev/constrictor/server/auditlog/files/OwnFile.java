package dev.constrictor.server.auditlog.files;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A file that nobody but this user and root can change. It is a {@link RandomAccessFile} and no channel, because a channel is
 * closed when a thread that uses it is interrupted, and threads of cancelled calls are.
 */
public final class OwnFile {
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<?> OWNER_ONLY_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    private static final int FILE_TYPE = 0170000;
    private static final int REGULAR = 0100000;
    private static final int LINK = 0120000;
    private static final int WRITABLE_BY_OTHERS = 0022;
    private static final int STICKY = 01000;
    private static final int ROOT = 0;

    private OwnFile() {}

    static RandomAccessFile create(Path file) throws IOException {
        Files.createFile(file, OWNER_ONLY);
        return new RandomAccessFile(file.toFile(), "rw");
    }

    /** @throws UntrustedFileException when somebody else can change what is there */
    public static RandomAccessFile openOrCreate(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return create(file);
        }
        requireOwn(file);
        return new RandomAccessFile(file.toFile(), "rw");
    }

    /** @throws UntrustedFileException when others can put files of theirs into it, or in place of ours */
    public static void prepareFolder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, OWNER_ONLY_FOLDER);
        }
        int mode = (int) Files.getAttribute(folder, "unix:mode");
        requireOwner(folder);
        if ((mode & WRITABLE_BY_OTHERS) != 0 && (mode & STICKY) == 0) {
            throw new UntrustedFileException(
                    folder,
                    "others may write to this folder (%04o), and so replace the log".formatted(mode & 07777),
                    "Run 'chmod go-w' on it, or choose another folder");
        }
    }

    private static void requireOwn(Path file) throws IOException {
        int mode = (int) Files.getAttribute(file, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        if ((mode & FILE_TYPE) == LINK) {
            throw new UntrustedFileException(file, "it is a symbolic link", "Name the file itself, or delete the link");
        }
        if ((mode & FILE_TYPE) != REGULAR) {
            throw new UntrustedFileException(file, "it is not a file", "Choose another name");
        }
        requireOwner(file);
        if ((mode & WRITABLE_BY_OTHERS) != 0) {
            throw new UntrustedFileException(
                    file, "others may write to it (%04o)".formatted(mode & 07777), "Run 'chmod go-w' on it");
        }
    }

    private static void requireOwner(Path path) throws IOException {
        int owner = (int) Files.getAttribute(path, "unix:uid");
        int self = (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        if (owner != self && owner != ROOT) {
            throw new UntrustedFileException(
                    path,
                    "it belongs to user %d, and this server runs as user %d".formatted(owner, self),
                    "Make it the server's own with chown, or choose another place");
        }
    }
}
