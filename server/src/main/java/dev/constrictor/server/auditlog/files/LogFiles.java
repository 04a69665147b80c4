package dev.constrictor.server.auditlog.files;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where the parts of an audit log are.
 *
 * @param current the file that is written; full ones have a number at their end, the newest has 1
 */
public record LogFiles(Path current) {
    private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");

    public LogFiles {
        requireNonNull(current, "current is null");
        current = current.toAbsolutePath().normalize();
        if (current.getFileName() == null) {
            throw new IllegalArgumentException("%s is not the name of a file".formatted(current));
        }
    }

    public Path folder() {
        return requireNonNull(current.getParent(), "an absolute name has a folder");
    }

    /** @param number counts from the newest, which is 1 */
    public Path full(int number) {
        return beside("." + number);
    }

    /** Tells the last line that was surely written. */
    public Path head() {
        return beside(".head");
    }

    /** Locked by the server that writes. */
    public Path lock() {
        return beside(".lock");
    }

    /** The next file to be written, while it is prepared. */
    public Path next() {
        return beside(".next");
    }

    /** Those that are there, the current one left out; the oldest first. */
    public List<Path> fullFiles() throws IOException {
        String prefix = current.getFileName() + ".";
        List<Integer> numbers = new ArrayList<>();
        try (Stream<Path> neighbours = Files.list(folder())) {
            neighbours
                    .map(path -> String.valueOf(path.getFileName()))
                    .filter(name -> name.startsWith(prefix))
                    .map(name -> name.substring(prefix.length()))
                    .filter(NUMBER.asMatchPredicate())
                    .forEach(number -> numbers.add(Integer.valueOf(number)));
        } catch (NoSuchFileException e) {
            return List.of();
        }
        numbers.sort(Comparator.reverseOrder());
        return numbers.stream().map(this::full).toList();
    }

    /** The current one included; the oldest first. */
    public List<Path> all() throws IOException {
        List<Path> files = new ArrayList<>(fullFiles());
        if (Files.exists(current)) {
            files.add(current);
        }
        return files;
    }

    /** The full file that was written last. */
    public Optional<Path> newestFull() throws IOException {
        List<Path> files = fullFiles();
        return files.isEmpty() ? Optional.empty() : Optional.of(files.getLast());
    }

    private Path beside(String ending) {
        return current.resolveSibling(current.getFileName() + ending);
    }
}
