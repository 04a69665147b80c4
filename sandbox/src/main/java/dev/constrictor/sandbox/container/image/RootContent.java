package dev.constrictor.sandbox.container.image;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.KnownFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What lies in a root folder, known by name, mode and digest before the folder is made. No links, no devices. */
final class RootContent {
    private static final int FOLDER_TYPE = 0040000;
    private static final int FILE_TYPE = 0100000;

    /** By path without the first slash, so that a folder comes before what is in it. */
    private final SortedMap<String, Entry> entries = new TreeMap<>();

    sealed interface Entry {
        int permissions();
    }

    record Folder() implements Entry {
        @Override
        public int permissions() {
            return 0755;
        }
    }

    /** @param frozen whether nobody can write to it, where it came from: a link has the rights of what it links to */
    record Stored(KnownFile file, boolean frozen) implements Entry {
        @Override
        public int permissions() {
            int reading = file.program() ? 0555 : 0444;
            return frozen ? reading : reading | 0200;
        }
    }

    record Text(String text) implements Entry {
        byte[] bytes() {
            return text.getBytes(UTF_8);
        }

        @Override
        public int permissions() {
            return 0644;
        }
    }

    void addFolder(String path) {
        add(path, new Folder());
    }

    void addFile(KnownFile file) {
        add(file.target(), new Stored(file, false));
    }

    void addFrozenFile(KnownFile file) {
        add(file.target(), new Stored(file, true));
    }

    void addText(String path, String text) {
        add(path, new Text(text));
    }

    private void add(String path, Entry entry) {
        String name = path.substring(1);
        if (!path.startsWith("/") || !Path.of(path).normalize().toString().equals(path) || name.isEmpty()) {
            throw new IllegalArgumentException("not a plain absolute path: " + path);
        }
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            if (!(entries.computeIfAbsent(name.substring(0, slash), _ -> new Folder()) instanceof Folder)) {
                throw new IllegalArgumentException("a file lies where " + path + " needs a folder");
            }
        }
        Entry before = entries.putIfAbsent(name, entry);
        if (before != null && !(before instanceof Folder && entry instanceof Folder)) {
            throw new IllegalArgumentException("two things lie at " + path);
        }
    }

    SortedMap<String, Entry> entries() {
        return Collections.unmodifiableSortedMap(entries);
    }

    long bytes() {
        return entries.values().stream().mapToLong(RootContent::size).sum();
    }

    private static long size(Entry entry) {
        return switch (entry) {
            case Folder folder -> 0;
            case Stored stored -> stored.file().size();
            case Text text -> text.bytes().length;
        };
    }

    String digest() {
        Digest digest = new Digest();
        for (Map.Entry<String, Entry> entry : entries.entrySet()) {
            digest.addPart(entry.getKey()).addPart(Integer.toOctalString(mode(entry.getValue())));
            switch (entry.getValue()) {
                case Folder folder -> {}
                case Stored stored -> digest.addPart(stored.file().digest());
                case Text text -> digest.addPart(new Digest().add(text.bytes()).hex());
            }
        }
        return digest.hex();
    }

    private static int mode(Entry entry) {
        return entry.permissions() | (entry instanceof Folder ? FOLDER_TYPE : FILE_TYPE);
    }

    /** Whether exactly this lies there, as far as names, types, sizes and modes tell. */
    boolean isAt(Path root) {
        try (Stream<Path> found = Files.walk(root)) {
            long matching = 0;
            for (Path path : (Iterable<Path>) found.skip(1)::iterator) {
                if (RootFolder.isPlaceOfData(root.relativize(path))) {
                    continue;
                }
                if (!matches(path, entries.get(root.relativize(path).toString()))) {
                    return false;
                }
                matching++;
            }
            return matching == entries.size();
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private static boolean matches(Path path, @Nullable Entry entry) throws IOException {
        if (entry == null) {
            return false;
        }
        Map<String, Object> attributes = Files.readAttributes(path, "unix:mode,size", NOFOLLOW_LINKS);
        return attributes.get("mode") instanceof Integer mode
                && mode == mode(entry)
                && attributes.get("size") instanceof Long size
                && (entry instanceof Folder || size == size(entry));
    }
}
