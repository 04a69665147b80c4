package dev.constrictor.sandbox.jail.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A folder of one zygote on the host: its socket, and the place its root is mounted on. Closed to other users. */
public record RunFolder(Path path) {
    private static final int STICKY = 01000;
    private static final int WRITABLE_BY_OTHERS = 022;
    // A socket's whole path must fit into 107 bytes.
    private static final int LONGEST_BASE = 60;

    public static RunFolder create(Map<String, String> environment) throws IOException {
        Path base = base(environment);
        removeLeftovers(base);
        Path folder = base.resolve(OwnedName.fresh());
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        RunFolder runFolder = new RunFolder(folder);
        boolean complete = false;
        try {
            runFolder.fill();
            complete = true;
            return runFolder;
        } finally {
            if (!complete) {
                runFolder.delete(); // a full disk, or an interrupt half-way
            }
        }
    }

    private void fill() throws IOException {
        Files.createDirectory(sockets());
        Files.createDirectory(root());
        // The jail's own uids connect from inside; nobody else gets past the folder above.
        Files.setPosixFilePermissions(sockets(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(canary(), "a file of the host\n");
    }

    /** A file that no inmate may be able to read. */
    public Path canary() {
        return path.resolve("canary");
    }

    public Path sockets() {
        return path.resolve("sockets");
    }

    public Path serverSocket() {
        return sockets().resolve("server.sock");
    }

    public Path root() {
        return path.resolve("root");
    }

    /** Only what was made here, by name: nothing is followed and nothing is searched. */
    public void delete() {
        for (Path each : List.of(serverSocket(), sockets(), root(), canary(), path)) {
            try {
                Files.deleteIfExists(each);
            } catch (IOException e) {
                // The warden is at it, or will be.
            }
        }
    }

    private static Path base(Map<String, String> environment) {
        List<String> candidates = new ArrayList<>();
        candidates.add(environment.getOrDefault("XDG_RUNTIME_DIR", ""));
        candidates.add(System.getProperty("java.io.tmpdir", ""));
        return candidates.stream()
                .filter(candidate -> candidate.startsWith("/") && candidate.length() <= LONGEST_BASE)
                .map(Path::of)
                .filter(RunFolder::isSafe)
                .findFirst()
                .orElse(Path.of("/tmp"));
    }

    /** A folder of our own that nobody else may write to, or a shared one where nobody can replace what is ours. */
    private static boolean isSafe(Path base) {
        try {
            int mode = (Integer) Files.getAttribute(base, "unix:mode");
            int owner = (Integer) Files.getAttribute(base, "unix:uid");
            boolean sticky = (mode & STICKY) != 0 && owner == 0;
            boolean ours = owner == self() && (mode & WRITABLE_BY_OTHERS) == 0;
            return (sticky || ours) && Files.isWritable(base);
        } catch (IOException e) {
            return false;
        }
    }

    private static int self() throws IOException {
        return (Integer) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    }

    /** What a killed server left whose warden was killed too. */
    private static void removeLeftovers(Path base) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(base, OwnedName.GLOB)) {
            for (Path entry : entries) {
                if (OwnedName.isLeftover(entry.getFileName().toString())
                        && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                        && (Integer) Files.getAttribute(entry, "unix:uid", LinkOption.NOFOLLOW_LINKS) == self()) {
                    new RunFolder(entry).delete();
                }
            }
        }
    }
}
