package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.CONFLICT;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Packages of the set before that the next one has as well: their files are linked, and nothing is downloaded. */
final class FormerPackages {
    private final TreeMap<PackageName, PackageFiles> packages = new TreeMap<>();
    private final Path site;

    private FormerPackages(Path site) {
        this.site = site;
    }

    /** Those in the same version whose files are all as they were installed. */
    static FormerPackages of(Optional<PackageSet> from, Lock lock) throws IOException {
        FormerPackages former = new FormerPackages(from.map(PackageSet::folder).orElse(Path.of("/")));
        if (from.isPresent()) {
            PackageSet set = from.get();
            for (Pin pin : set.lock().pins()) {
                Optional<InstalledPackage> installed = set.find(pin.name());
                if (installed.isPresent()
                        && lock.pin(pin.name()).filter(pin::isSameAs).isPresent()) {
                    former.take(installed.get(), set);
                }
            }
        }
        return former;
    }

    /** A set that was made before all of it was left out; the package is unpacked again. */
    private static boolean holdsForeignByteCode(Manifest manifest) {
        return manifest.entries().stream()
                .map(Manifest.Entry::path)
                .anyMatch(path -> path.endsWith(".pyc") && !path.contains("__pycache__/"));
    }

    private void take(InstalledPackage installed, PackageSet set) throws IOException {
        Manifest manifest = Manifest.read(set.manifest(installed.canonicalName()));
        if (!holdsForeignByteCode(manifest) && manifest.matches(site)) {
            packages.put(installed.canonicalName(), new PackageFiles(installed.name(), installed.modules(), manifest));
        }
    }

    List<ModuleOwners.Brought> brought() {
        return packages.entrySet().stream()
                .map(entry -> new ModuleOwners.Brought(
                        entry.getKey(),
                        entry.getValue().manifest().entries().stream()
                                .map(Manifest.Entry::path)
                                .collect(Collectors.toUnmodifiableSet()),
                        site))
                .toList();
    }

    boolean has(PackageName name) {
        return packages.containsKey(name);
    }

    boolean isEmpty() {
        return packages.isEmpty();
    }

    int size() {
        return packages.size();
    }

    List<InstalledPackage> placeInto(Path home, Lock lock) throws IOException {
        Path next = home.resolve(PackageSet.SITE);
        List<InstalledPackage> placed = new ArrayList<>();
        for (var entry : packages.entrySet()) {
            PackageFiles files = entry.getValue();
            boolean same = true;
            for (Manifest.Entry file : files.manifest().entries()) {
                same &= bring(file, next, entry.getKey());
            }
            placed.add((same ? files : files.readAgain(next))
                    .record(home, lock.pin(entry.getKey()).orElseThrow(), lock));
        }
        return placed;
    }

    /** Returns false for byte code that was made anew, because a new package brings the same source. */
    private boolean bring(Manifest.Entry file, Path next, PackageName owner) throws IOException {
        Path target = next.resolve(file.path());
        if (Files.exists(target, NOFOLLOW_LINKS)) {
            return isSame(file, target, owner);
        }
        Files.createDirectories(target.resolveSibling(""));
        try {
            Files.createLink(target, site.resolve(file.path()));
        } catch (IOException | UnsupportedOperationException e) {
            // A file system without links.
            Files.copy(site.resolve(file.path()), target);
        }
        return true;
    }

    private static boolean isSame(Manifest.Entry file, Path target, PackageName owner) throws IOException {
        boolean same = Files.isRegularFile(target, NOFOLLOW_LINKS)
                && Digest.ofFile(target).equals(file.digest());
        if (!same && !file.path().contains("__pycache__/")) {
            throw new PackagesUnavailableException(
                    CONFLICT,
                    "the packages cannot be installed together",
                    "a new package brings %s, which %s brings with another content".formatted(file.path(), owner),
                    "Leave the new package out, or remove %s first".formatted(owner));
        }
        return same;
    }
}
