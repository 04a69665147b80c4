package dev.constrictor.sandbox.config;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** Whether the program that a setting names is there. Whether it is Python, only running it tells. */
final class HostProgram {
    private HostProgram() {}

    /**
     * Why it cannot be run, if so.
     *
     * @param name an absolute path, or a name without a slash that is looked up
     * @param searchPath folders with colons between; without it names are not looked up
     */
    static Optional<String> problem(String name, Optional<String> searchPath) {
        if (name.isEmpty()) {
            return Optional.of("it is empty");
        }
        try {
            return name.contains("/")
                    ? problem(Path.of(name))
                    : searchPath
                            .filter(folders -> !isOnPath(name, folders))
                            .map(folders -> "no folder of PATH holds a program of this name");
        } catch (InvalidPathException e) {
            return Optional.of("Java cannot read the name in this locale; LC_ALL=C.UTF-8 helps");
        }
    }

    private static Optional<String> problem(Path path) {
        if (!path.isAbsolute()) {
            return Optional.of("a path has to be absolute");
        }
        if (Files.isDirectory(path)) {
            return Optional.of("it is a folder; name the interpreter in it, such as " + path.resolve("bin/python"));
        }
        if (!Files.exists(path)) {
            return Optional.of("there is no such file");
        }
        return canRun(path) ? Optional.empty() : Optional.of("it is not a file that this user may run");
    }

    private static boolean isOnPath(String name, String folders) {
        return Arrays.stream(folders.split(":"))
                .filter(folder -> folder.startsWith("/"))
                .anyMatch(folder -> canRun(Path.of(folder).resolve(name)));
    }

    private static boolean canRun(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }
}
