package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A folder of this machine that every execution sees, read-only, as {@code /data/name}. */
public record DataFolder(String name, Path path) {
    /** Where all of them lie. */
    public static final String PLACE = "/data";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final List<Path> OF_THE_MACHINE =
            List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"), Path.of("/run"));

    public DataFolder {
        requireNonNull(path, "path is null");
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a name for a data folder: letters, digits, dots, lines and at most 64 of them"
                            .formatted(name));
        }
        if (!path.isAbsolute()) {
            throw new IllegalArgumentException("\"%s\" cannot be used: a path has to be absolute".formatted(path));
        }
        // They part names and paths from each other, here and for those who run containers.
        if (path.toString().contains(":") || path.toString().contains(",")) {
            throw new IllegalArgumentException(
                    "\"%s\" cannot be used: the path of a data folder has no colon and no comma".formatted(path));
        }
        path = path.normalize();
    }

    /** Where code finds it. */
    public String target() {
        return PLACE + "/" + name;
    }

    /** Why it cannot be shown, if so. */
    public Optional<String> problem() {
        if (!Files.exists(path)) {
            return Optional.of("%s does not exist".formatted(path));
        }
        if (!Files.isDirectory(path)) {
            return Optional.of("%s is not a folder".formatted(path));
        }
        try {
            Path real = path.toRealPath();
            return tellsOfTheMachine(real)
                    ? Optional.of("%s tells of the whole machine: name a folder that holds data only"
                            .formatted(real.equals(path) ? path : "%s is %s, which".formatted(path, real)))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of("%s leads nowhere: %s".formatted(path, e.getMessage()));
        }
    }

    private static boolean tellsOfTheMachine(Path real) {
        return real.getParent() == null || OF_THE_MACHINE.stream().anyMatch(real::startsWith);
    }

    @Override
    public String toString() {
        return name + ":" + path;
    }
}
