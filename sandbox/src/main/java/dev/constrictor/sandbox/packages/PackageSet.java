package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.python.KnownFile;
import dev.constrictor.sandbox.python.Manifest;
import dev.constrictor.sandbox.python.ReadOnlyMount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Packages that were installed together, and never change: another set takes their place.
 *
 * @param home the folder of the set in the cache
 * @param digest 64 digits over the interpreter and over every package with its version and hash
 * @param packages in the order of their names
 */
public record PackageSet(Path home, String digest, List<InstalledPackage> packages) {
    /** Where tracebacks say that packages lie, and so where a jail should show them. */
    public static final String JAIL_FOLDER = "/opt/packages";

    static final String SITE = "site";
    static final String MANIFESTS = "manifests";
    static final String LOCK = "requirements.lock";
    static final String DESCRIPTION = "packages.json";

    public PackageSet {
        packages = List.copyOf(packages);
    }

    static PackageSet read(Path home) throws IOException {
        return SetDescription.read(Files.readString(home.resolve(DESCRIPTION))).at(home);
    }

    /** To be put on {@code sys.path}. Nothing in it is ever written again. */
    public Path folder() {
        return home.resolve(SITE);
    }

    ReadOnlyMount mount() {
        return new ReadOnlyMount(folder(), JAIL_FOLDER);
    }

    /** Every file, as it was when it was installed; nothing is read but the lists that were made then. */
    public List<KnownFile> files() throws IOException {
        return manifest().files(mount(), SetRecipe::isProgram);
    }

    /** Two packages may bring the same file. */
    Manifest manifest() throws IOException {
        Set<Manifest.Entry> entries = new LinkedHashSet<>();
        for (InstalledPackage installed : packages) {
            entries.addAll(Manifest.read(manifest(installed.canonicalName())).entries());
        }
        return new Manifest(List.copyOf(entries));
    }

    /** All that can be imported. */
    public List<String> modules() {
        return packages.stream()
                .map(InstalledPackage::modules)
                .flatMap(Collection::stream)
                .distinct()
                .sorted()
                .toList();
    }

    public Optional<InstalledPackage> find(PackageName name) {
        return packages.stream()
                .filter(installed -> installed.canonicalName().equals(name))
                .findFirst();
    }

    public long bytes() {
        return packages.stream().mapToLong(InstalledPackage::bytes).sum();
    }

    public Lock lock() {
        return Lock.read(home.resolve(LOCK));
    }

    /** The lock as a file that can be read, and installed on another machine. */
    public String lockText() {
        try {
            return Files.readString(home.resolve(LOCK));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path manifest(PackageName name) {
        return home.resolve(MANIFESTS).resolve(name.text());
    }

    /** Reads every byte. Runs nothing. */
    public PackageVerification verify() {
        return PackageVerification.of(this);
    }
}
