package dev.constrictor.sandbox.python;

import static dev.constrictor.sandbox.python.InterpreterUnavailableException.Reason.EXPOSES_PRIVATE_FILES;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects paths of the host that must exist under the same names in the jail. A path is followed as the kernel
 * follows it: where it ends becomes a mount, and each symbolic link on the way becomes a link in the jail.
 */
final class JailPaths {
    /** Never shown whole: they hold more than an interpreter, now or after the next installation. */
    private static final Set<Path> TOO_WIDE = Set.of(
            Path.of("/"),
            Path.of("/usr"),
            Path.of("/home"),
            Path.of("/root"),
            Path.of("/etc"),
            Path.of("/var"),
            Path.of("/proc"),
            Path.of("/sys"),
            Path.of("/dev"),
            Path.of("/run"),
            Path.of("/tmp"),
            Path.of("/var/tmp"),
            Path.of("/opt"),
            Path.of("/srv"),
            Path.of("/mnt"),
            Path.of("/media"),
            Path.of("/boot"),
            Path.of("/usr/bin"),
            Path.of("/usr/sbin"),
            Path.of("/usr/share"),
            Path.of("/bin"),
            Path.of("/sbin"));

    private static final int MOST_LINKS = 40;

    private static final Path HOMES = Path.of("/home");

    private final Set<Path> privateFolders;
    private final Set<Path> places = new TreeSet<>();
    private final Map<Path, Path> links = new TreeMap<>();

    /** @param privateFolders no mount may hold one of these, such as the user's home folder */
    JailPaths(Set<Path> privateFolders) {
        this.privateFolders = Set.copyOf(privateFolders);
    }

    /** Adds a path that the interpreter cannot do without. */
    void require(Path path) throws IOException, InterpreterUnavailableException {
        Map<Path, Path> passed = new TreeMap<>();
        Path place = follow(path, passed);
        if (isTooWide(place)) {
            throw new InterpreterUnavailableException(
                    EXPOSES_PRIVATE_FILES,
                    "The interpreter's folder " + path + " cannot be shown to untrusted code",
                    place + " holds more than an interpreter",
                    "Install Python into a folder of its own, for example with 'python3 -m venv', and set"
                            + " SANDBOX_PYTHON to it; or unset SANDBOX_PYTHON to use the interpreter that comes along");
        }
        places.add(place);
        links.putAll(passed);
    }

    /** Adds a path if it exists and shows nothing private. */
    void offer(Path path) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        Map<Path, Path> passed = new TreeMap<>();
        Path place = follow(path, passed);
        if (!isTooWide(place)) {
            places.add(place);
            links.putAll(passed);
        }
    }

    private boolean isTooWide(Path place) {
        return TOO_WIDE.contains(place)
                || HOMES.equals(place.getParent())
                || privateFolders.stream().anyMatch(folder -> folder.startsWith(place));
    }

    private static Path follow(Path path, Map<Path, Path> passed) throws IOException {
        Path reached = Path.of("/");
        Deque<Path> ahead = new ArrayDeque<>();
        path.forEach(ahead::addLast);
        int followed = 0;
        while (!ahead.isEmpty()) {
            Path next = reached.resolve(ahead.removeFirst()).normalize();
            if (!Files.isSymbolicLink(next)) {
                Files.readAttributes(next, "size", NOFOLLOW_LINKS);
                reached = next;
                continue;
            }
            if (++followed > MOST_LINKS) {
                throw new FileSystemLoopException(path.toString());
            }
            Path destination = Files.readSymbolicLink(next);
            passed.put(next, destination);
            List<Path> parts = new ArrayList<>();
            destination.forEach(parts::addFirst);
            parts.forEach(ahead::addFirst);
            reached = destination.isAbsolute() ? Path.of("/") : reached;
        }
        return reached;
    }

    /** Without those that lie in another one. */
    List<ReadOnlyMount> mounts() {
        return places.stream()
                .filter(place -> !isInside(place))
                .map(place -> new ReadOnlyMount(place, place.toString()))
                .toList();
    }

    /** Without those that a mount brings along. */
    List<Symlink> symlinks() {
        return links.entrySet().stream()
                .filter(link -> !isInside(link.getKey()))
                .map(link ->
                        new Symlink(link.getKey().toString(), link.getValue().toString()))
                .toList();
    }

    private boolean isInside(Path path) {
        return places.stream().anyMatch(place -> !place.equals(path) && path.startsWith(place));
    }
}
