package dev.constrictor.bench.peer.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A peer's server as it stands in the project: a few files, and the list of packages that it needs.
 *
 * @param sources folders whose files it consists of
 * @param lock the file among them that says which packages, by version and hash
 */
record Adapter(String name, List<Path> sources, String lock) {
    Adapter {
        sources = List.copyOf(sources);
    }

    void copyTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Path source : sources) {
            try (Stream<Path> files = Files.list(source)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    String lockText() throws IOException {
        return Files.readString(sources.getFirst().resolve(lock));
    }
}
