package dev.constrictor.sandbox.python;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Works out which files of the host an interpreter needs in the jail. */
record HostMounts(HostDescription description, Set<Path> privateFolders) {
    private static final Path SYSTEM = Path.of("/usr");
    /** Which of several libraries is the system's: Debian's numpy finds its BLAS this way. */
    private static final Path ALTERNATIVES = Path.of("/etc/alternatives");
    /** Files of Debian's Python packages that do not lie beside their code. */
    private static final List<String> DATA_OF_PACKAGES =
            List.of("/usr/share/matplotlib", "/etc/matplotlibrc", "/usr/share/fonts/truetype");

    Interpreter interpreter() throws IOException, InterpreterUnavailableException {
        JailPaths paths = new JailPaths(privateFolders);
        addPython(paths);
        addLibraries(paths);
        return new Interpreter(
                Interpreter.Kind.HOST,
                description.version(),
                Path.of(description.executable()),
                Map.of(),
                paths.mounts(),
                paths.symlinks(),
                description.executable(),
                Map.of(),
                List.of());
    }

    private void addPython(JailPaths paths) throws IOException, InterpreterUnavailableException {
        paths.require(Path.of(description.executable()));
        if (!isSystem(description.basePrefix())) {
            paths.require(Path.of(description.basePrefix()));
        }
        if (description.isVirtualEnvironment() && !isSystem(description.prefix())) {
            paths.require(Path.of(description.prefix()));
        }
        for (String folder : description.standardLibrary()) {
            paths.require(Path.of(folder));
        }
        for (String folder : description.sitePackages()) {
            paths.offer(Path.of(folder));
        }
        if (hasPackagesOfTheSystem()) {
            for (String data : DATA_OF_PACKAGES) {
                paths.offer(Path.of(data));
            }
        }
    }

    private void addLibraries(JailPaths paths) throws IOException {
        if (!description.multiarch().isEmpty()) {
            paths.offer(Path.of("/lib").resolve(description.multiarch()));
            paths.offer(Path.of("/usr/lib").resolve(description.multiarch()));
            if (hasPackagesOfTheSystem()) {
                addAlternatives(paths, Path.of("/usr/lib").resolve(description.multiarch()));
            }
        }
        paths.offer(Path.of("/lib64"));
        paths.offer(Path.of("/usr/lib64"));
        for (Platform platform : Platform.values()) {
            paths.offer(platform.loader());
        }
        for (String library : description.loadedLibraries()) {
            // The whole folder, because programs ask for libraries by names that are links to these files.
            paths.offer(Path.of(library).resolveSibling(""));
            paths.offer(Path.of(library));
        }
    }

    private static void addAlternatives(JailPaths paths, Path libraries) throws IOException {
        if (!Files.isDirectory(libraries)) {
            return;
        }
        try (DirectoryStream<Path> links = Files.newDirectoryStream(libraries, Files::isSymbolicLink)) {
            for (Path link : links) {
                if (Files.readSymbolicLink(link).startsWith(ALTERNATIVES)) {
                    paths.offer(link);
                }
            }
        }
    }

    private boolean hasPackagesOfTheSystem() {
        return description.sitePackages().stream()
                .anyMatch(folder -> Path.of(folder).startsWith(SYSTEM));
    }

    private static boolean isSystem(String prefix) throws IOException {
        return Files.exists(Path.of(prefix)) && Path.of(prefix).toRealPath().equals(SYSTEM);
    }
}
