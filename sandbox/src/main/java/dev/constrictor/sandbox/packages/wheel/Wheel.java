package dev.constrictor.sandbox.packages.wheel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.constrictor.sandbox.packages.PackageName;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A wheel that is unpacked by us and not by pip: nothing in it is run, no name leads out of the folder, every byte is
 * one that its RECORD vouches for, and nothing is made but plain files.
 */
public final class Wheel implements AutoCloseable {
    private static final String INFO = ".dist-info/";
    private static final Set<String> UNRECORDED = Set.of("RECORD", "RECORD.jws", "RECORD.p7s");
    private static final int LARGEST_TEXT = 16 << 20;
    private static final int MOST_ENTRIES = 100_000;

    private final Path file;
    private final ZipFile zip;
    private final PackageName name;
    private final List<ZipEntry> entries;
    private final String info;

    private Wheel(Path file, ZipFile zip) throws IOException {
        this.file = file;
        this.zip = zip;
        this.name = WheelName.of(file);
        this.entries = entries();
        this.info = infoFolder();
    }

    public static Wheel open(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException | IllegalArgumentException e) {
            throw WheelRefusal.of(file, "it is not a zip archive that Java can read: " + e.getMessage());
        }
        try {
            return new Wheel(file, zip);
        } catch (IOException | RuntimeException e) {
            zip.close();
            throw e;
        }
    }

    public PackageName name() {
        return name;
    }

    /** As the archive claims; {@link UnpackBudget} counts what it holds. */
    public long claimedBytes() {
        return entries.stream().mapToLong(entry -> Math.max(0, entry.getSize())).sum();
    }

    public UnpackedWheel unpackInto(Path site, ReservedModules reserved, UnpackBudget budget) throws IOException {
        WheelMetadata metadata = WheelMetadata.parse(text(info + "METADATA", budget));
        requireSameAsFileName(metadata);
        requireNoAddress(metadata);
        WheelRecord record = readRecord(budget);
        WheelLayout layout = new WheelLayout(info.substring(0, info.length() - INFO.length()) + ".data/");
        List<String> paths = new ArrayList<>();
        Map<String, List<String>> leftOut = new TreeMap<>();
        for (ZipEntry entry : entries) {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("interrupted while unpacking " + file);
            }
            switch (layout.place(entry.getName())) {
                case Placement.Kept kept -> {
                    reserved.requireNot(kept.path(), file);
                    unpack(entry, site.resolve(kept.path()), record, budget);
                    paths.add(kept.path());
                }
                case Placement.LeftOut left ->
                    leftOut.computeIfAbsent(left.why().text(), why -> new ArrayList<>())
                            .add(entry.getName());
            }
        }
        return new UnpackedWheel(metadata.first("Name").orElse(name().text()), paths, leftOut);
    }

    private List<ZipEntry> entries() {
        List<ZipEntry> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (zip.size() > MOST_ENTRIES) {
            throw WheelRefusal.of(file, "it holds more than %d files".formatted(MOST_ENTRIES));
        }
        zip.stream().forEach(entry -> {
            String name = entry.getName();
            if (!WheelPath.isSafe(entry.isDirectory() ? name.substring(0, name.length() - 1) : name)) {
                throw WheelRefusal.of(file, "it holds a file by the name of '%s'".formatted(Excerpt.of(name)));
            }
            if (!names.add(name)) {
                throw WheelRefusal.of(file, "it holds %s twice".formatted(name));
            }
            if (!entry.isDirectory()) {
                found.add(entry);
            }
        });
        return List.copyOf(found);
    }

    private String infoFolder() {
        List<String> folders = entries.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.indexOf(INFO) > 0 && name.indexOf(INFO) + INFO.length() == name.indexOf('/') + 1)
                .map(name -> name.substring(0, name.indexOf('/') + 1))
                .distinct()
                .toList();
        if (folders.size() != 1) {
            throw WheelRefusal.of(file, "it has %d .dist-info folders instead of one".formatted(folders.size()));
        }
        String described = folders.getFirst().substring(0, folders.getFirst().length() - INFO.length());
        int dash = described.indexOf('-');
        if (dash <= 0
                || !PackageName.isName(described.substring(0, dash))
                || !new PackageName(described.substring(0, dash)).equals(name())) {
            throw WheelRefusal.of(file, "it says that it is " + Excerpt.of(described));
        }
        return folders.getFirst();
    }

    private void requireSameAsFileName(WheelMetadata metadata) {
        String told = metadata.first("Name").orElse("");
        if (!PackageName.isName(told) || !new PackageName(told).equals(name())) {
            throw WheelRefusal.of(file, "its METADATA says that it is " + Excerpt.of(told));
        }
    }

    private void requireNoAddress(WheelMetadata metadata) {
        metadata.neededFromAddress().ifPresent(needed -> {
            throw WheelRefusal.of(
                    file, "it needs \"%s\", and a package may need others by name only".formatted(Excerpt.of(needed)));
        });
    }

    private WheelRecord readRecord(UnpackBudget budget) throws IOException {
        try {
            return WheelRecord.parse(text(info + "RECORD", budget));
        } catch (IOException e) {
            throw WheelRefusal.of(file, String.valueOf(e.getMessage()));
        }
    }

    private String text(String name, UnpackBudget budget) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw WheelRefusal.of(file, "it has no " + name);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(LARGEST_TEXT);
            budget.takeBytes(bytes.length, file);
            if (bytes.length == LARGEST_TEXT) {
                throw WheelRefusal.of(file, "its %s is larger than %d MB".formatted(name, LARGEST_TEXT >> 20));
            }
            return new String(bytes, UTF_8);
        } catch (ZipException e) {
            throw WheelRefusal.of(file, "its %s cannot be unpacked: %s".formatted(name, e.getMessage()));
        }
    }

    private void unpack(ZipEntry entry, Path target, WheelRecord record, UnpackBudget budget) throws IOException {
        Optional<WheelRecord.Expected> expected = record.of(entry.getName());
        if (expected.isEmpty() && !isUnrecorded(entry.getName())) {
            throw WheelRefusal.of(file, "its RECORD does not vouch for " + entry.getName());
        }
        budget.takeFile(file);
        try {
            Files.createDirectories(target.resolveSibling(""));
            if (Files.exists(target, NOFOLLOW_LINKS)) {
                requireSameContent(entry, target);
                return;
            }
            copy(entry, target, expected, budget);
        } catch (FileAlreadyExistsException | NotDirectoryException e) {
            throw WheelRefusal.of(file, "%s is a file here and a folder there".formatted(entry.getName()));
        } catch (ZipException e) {
            throw WheelRefusal.of(file, "its %s cannot be unpacked: %s".formatted(entry.getName(), e.getMessage()));
        }
    }

    private boolean isUnrecorded(String name) {
        return name.startsWith(info) && UNRECORDED.contains(name.substring(info.length()));
    }

    private void copy(ZipEntry entry, Path target, Optional<WheelRecord.Expected> expected, UnpackBudget budget)
            throws IOException {
        byte[] buffer = new byte[1 << 16];
        Optional<MessageDigest> digest = expected.map(WheelRecord.Expected::start);
        try (InputStream in = zip.getInputStream(entry);
                OutputStream out = Files.newOutputStream(target, CREATE_NEW, WRITE)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                budget.takeBytes(count, file);
                if (digest.isPresent()) {
                    digest.get().update(buffer, 0, count);
                }
                out.write(buffer, 0, count);
            }
        }
        if (digest.isPresent() && !expected.orElseThrow().isMetBy(digest.get())) {
            throw WheelRefusal.of(file, "its %s is not what its RECORD says".formatted(entry.getName()));
        }
    }

    /** Several packages may bring the same file, such as an empty one; none may replace what another brought. */
    private void requireSameContent(ZipEntry entry, Path target) throws IOException {
        try (InputStream ours = zip.getInputStream(entry);
                InputStream theirs = Files.newInputStream(target, NOFOLLOW_LINKS)) {
            byte[] one = new byte[1 << 13];
            for (int count = ours.readNBytes(one, 0, one.length); ; count = ours.readNBytes(one, 0, one.length)) {
                byte[] other = theirs.readNBytes(one.length);
                if (other.length != count || !MessageDigest.isEqual(Arrays.copyOf(one, count), other)) {
                    throw WheelRefusal.of(
                            file, "another package brings %s, with another content".formatted(entry.getName()));
                }
                if (count == 0) {
                    return;
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
