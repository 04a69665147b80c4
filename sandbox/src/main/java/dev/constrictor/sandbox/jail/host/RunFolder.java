package dev.constrictor.sandbox.jail.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A folder of one zygote on the host: its socket, and the place its root is mounted on. Closed to other users. */
public record RunFolder(Path path) {
    // A socket's whole path must fit into 107 bytes.
    private static final int LONGEST_BASE = 60;

    public static RunFolder create(Map<String, String> environment) throws IOException {
        Path base = base(environment);
        removeLeftovers(base);
        Path folder = base.resolve(OwnedName.fresh());
        Files.createDirectory(
                folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        RunFolder runFolder = new RunFolder(folder);
        Files.createDirectory(runFolder.sockets());
        Files.createDirectory(runFolder.root());
        // The jail's own uids connect from inside; nobody else gets past the folder above.
        Files.setPosixFilePermissions(runFolder.sockets(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(runFolder.canary(), "a file of the host\n");
        return runFolder;
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

    public void delete() {
        try (Stream<Path> tree = Files.walk(path)) {
            List<Path> deepestFirst = tree.sorted(Comparator.reverseOrder()).toList();
            for (Path each : deepestFirst) {
                Files.deleteIfExists(each);
            }
        } catch (NoSuchFileException e) {
            // The warden removed it.
        } catch (UncheckedIOException | IOException e) {
            // The warden is at it, or will be.
        }
    }

    private static Path base(Map<String, String> environment) {
        List<String> candidates = new ArrayList<>();
        candidates.add(environment.getOrDefault("XDG_RUNTIME_DIR", ""));
        candidates.add(System.getProperty("java.io.tmpdir", ""));
        return candidates.stream()
                .filter(candidate -> candidate.startsWith("/") && candidate.length() <= LONGEST_BASE)
                .map(Path::of)
                .filter(Files::isWritable)
                .findFirst()
                .orElse(Path.of("/tmp"));
    }

    /** What a killed server left whose warden was killed too. */
    private static void removeLeftovers(Path base) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(base, OwnedName.GLOB)) {
            for (Path entry : entries) {
                if (OwnedName.isLeftover(entry.getFileName().toString())
                        && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                        && Files.getOwner(entry).equals(Files.getOwner(Path.of("/proc/self")))) {
                    new RunFolder(entry).delete();
                }
            }
        }
    }
}
