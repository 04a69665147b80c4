package dev.constrictor.sandbox.jail;

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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A folder of one zygote on the host: its socket, and the place its root is mounted on. Closed to other users. */
record RunFolder(Path path) {
    private static final Pattern NAME = Pattern.compile("constrictor-(\\d+)-[0-9a-f]{8}");
    // A socket's whole path must fit into 107 bytes.
    private static final int LONGEST_BASE = 60;

    static RunFolder create(Map<String, String> environment) throws IOException {
        Path base = base(environment);
        removeLeftovers(base);
        String random = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        Path folder = base.resolve(
                "constrictor-%d-%s".formatted(ProcessHandle.current().pid(), random));
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
    Path canary() {
        return path.resolve("canary");
    }

    Path sockets() {
        return path.resolve("sockets");
    }

    Path serverSocket() {
        return sockets().resolve("server.sock");
    }

    Path root() {
        return path.resolve("root");
    }

    void delete() {
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
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(base, "constrictor-*")) {
            for (Path entry : entries) {
                Matcher name = NAME.matcher(entry.getFileName().toString());
                if (name.matches()
                        && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty()
                        && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                        && Files.getOwner(entry).equals(Files.getOwner(Path.of("/proc/self")))) {
                    new RunFolder(entry).delete();
                }
            }
        }
    }
}
