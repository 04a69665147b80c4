package dev.constrictor.bench.machine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** A program where a shell would find it. */
public final class InstalledProgram {
    private static final String USUAL_FOLDER = "/usr/bin";

    private InstalledProgram() {}

    /** Where it is, or where one would look for it first. */
    public static Path find(String name, Map<String, String> environment) {
        return Arrays.stream(environment.getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(file -> file.isAbsolute() && Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst()
                .orElse(Path.of(USUAL_FOLDER, name));
    }
}
