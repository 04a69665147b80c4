package dev.constrictor.sandbox.host;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The folders in which programs are looked up. */
public record SearchPath(List<Path> folders) {
    // The second is what Windows calls them.
    private static final List<String> ENDINGS = List.of("", ".exe");

    public SearchPath {
        folders = List.copyOf(folders);
    }

    public static SearchPath of(Map<String, String> environment) {
        String folders = environment.getOrDefault("PATH", environment.getOrDefault("Path", ""));
        return new SearchPath(Arrays.stream(folders.split(File.pathSeparator))
                .flatMap(SearchPath::absolute)
                .toList());
    }

    public Optional<Path> find(String program) {
        return folders.stream()
                .flatMap(folder -> ENDINGS.stream().map(ending -> folder.resolve(program + ending)))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static Stream<Path> absolute(String folder) {
        try {
            return Stream.of(Path.of(folder)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }
}
