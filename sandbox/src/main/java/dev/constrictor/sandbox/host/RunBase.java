package dev.constrictor.sandbox.host;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The folder in which engines make theirs for the time they run. */
public record RunBase(Path path) {
    private static final int STICKY = 01000;
    private static final int WRITABLE_BY_OTHERS = 022;

    /** @param longest path that will do */
    public static RunBase find(Map<String, String> environment, int longest) {
        List<String> candidates = new ArrayList<>();
        candidates.add(environment.getOrDefault("XDG_RUNTIME_DIR", ""));
        candidates.add(System.getProperty("java.io.tmpdir", ""));
        return new RunBase(candidates.stream()
                .filter(candidate -> candidate.startsWith("/") && candidate.length() <= longest)
                .map(Path::of)
                .filter(RunBase::isSafe)
                .findFirst()
                .orElse(Path.of("/tmp")));
    }

    /** A new folder, closed to other users. */
    public Path create(String name) throws IOException {
        return Files.createDirectory(
                path.resolve(name), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    /** Folders of this user whose owners are gone. */
    public List<Path> leftovers(OwnedName names) throws IOException {
        List<Path> left = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path, names.glob())) {
            for (Path entry : entries) {
                if (names.isLeftover(entry.getFileName().toString())
                        && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                        && (Integer) Files.getAttribute(entry, "unix:uid", LinkOption.NOFOLLOW_LINKS) == self()) {
                    left.add(entry);
                }
            }
        }
        return left;
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
}
