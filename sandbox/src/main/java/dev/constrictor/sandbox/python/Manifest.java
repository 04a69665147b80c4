package dev.constrictor.sandbox.python;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Every file of a folder with its size and digest, as they were when the folder was complete. */
public record Manifest(List<Entry> entries) {
    private static final String HEADER = "constrictor manifest 1, files: ";

    public record Entry(String path, long size, String digest) {
        static Entry parse(String line) throws IOException {
            int first = line.indexOf(' ');
            int second = line.indexOf(' ', first + 1);
            try {
                long size = Long.parseLong(line, first + 1, second, 10);
                return new Entry(line.substring(second + 1), size, line.substring(0, first));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                throw new IOException("a manifest line is not digest, size and path", e);
            }
        }

        @Override
        public String toString() {
            return digest + " " + size + " " + path;
        }
    }

    public Manifest {
        entries = List.copyOf(entries);
    }

    public static Manifest of(Path root) throws IOException {
        return of(root, filesBelow(root));
    }

    /** @param paths of files, as they are seen from the folder */
    public static Manifest of(Path root, Collection<String> paths) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (String path : paths) {
            Path file = root.resolve(path);
            entries.add(new Entry(path, Files.size(file), Digest.ofFile(file)));
        }
        return new Manifest(entries);
    }

    public static Manifest read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        if (lines.isEmpty() || !lines.getFirst().equals(HEADER + (lines.size() - 1))) {
            throw new IOException("the manifest " + file + " is incomplete");
        }
        List<Entry> entries = new ArrayList<>(lines.size());
        for (String line : lines.subList(1, lines.size())) {
            entries.add(Entry.parse(line));
        }
        return new Manifest(entries);
    }

    public void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(HEADER).append(entries.size()).append('\n');
        entries.forEach(entry -> text.append(entry).append('\n'));
        ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(UTF_8));
        try (FileChannel channel = FileChannel.open(file, CREATE_NEW, WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /** The entries as files that are found below {@code shown.source()} and seen below {@code shown.target()}. */
    public List<KnownFile> files(ReadOnlyMount shown, Predicate<Path> isProgram) {
        return entries.stream()
                .map(entry -> new KnownFile(
                        shown.source().resolve(entry.path()),
                        shown.target() + "/" + entry.path(),
                        entry.size(),
                        entry.digest(),
                        isProgram.test(Path.of(entry.path()))))
                .toList();
    }

    /** Cheap enough for every start: looks at names and sizes only. */
    boolean sizesMatch(Path root) {
        for (Entry entry : entries) {
            if (!hasSize(root.resolve(entry.path()), entry.size())) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasSize(Path file, long size) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
            return attributes.isRegularFile() && attributes.size() == size;
        } catch (IOException e) {
            return false;
        }
    }

    /** Reads every byte of these files; others may lie beside them. */
    public boolean matches(Path root) throws IOException {
        for (Entry entry : entries) {
            Path file = root.resolve(entry.path());
            if (!hasSize(file, entry.size()) || !Digest.ofFile(file).equals(entry.digest())) {
                return false;
            }
        }
        return true;
    }

    /** Reads every byte; returns one sentence for each file that is damaged, missing or not ours. */
    public List<String> problems(Path root) throws IOException {
        return problems(root, Set.of());
    }

    /** @param compared files that were read and found right in another way */
    List<String> problems(Path root, Set<String> compared) throws IOException {
        List<String> problems = new ArrayList<>();
        Set<String> unexpected = new HashSet<>(filesBelow(root));
        for (Entry entry : entries) {
            if (!unexpected.remove(entry.path())) {
                problems.add(entry.path() + " is missing");
            } else if (!compared.contains(entry.path())
                    && !Digest.ofFile(root.resolve(entry.path())).equals(entry.digest())) {
                problems.add(entry.path() + " was changed");
            }
        }
        unexpected.stream().sorted().forEach(path -> problems.add(path + " does not belong there"));
        return problems;
    }

    private static List<String> filesBelow(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> !Files.isDirectory(file, NOFOLLOW_LINKS))
                    .map(file -> root.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }
}
