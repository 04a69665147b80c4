package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.WRONG_HASH;

import dev.constrictor.sandbox.host.FolderTree;
import dev.constrictor.sandbox.packages.pip.Dependencies;
import dev.constrictor.sandbox.packages.pip.Pip;
import dev.constrictor.sandbox.packages.wheel.ReservedModules;
import dev.constrictor.sandbox.packages.wheel.UnpackBudget;
import dev.constrictor.sandbox.packages.wheel.UnpackedWheel;
import dev.constrictor.sandbox.packages.wheel.Wheel;
import dev.constrictor.sandbox.python.ByteCompiler;
import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.FolderRecipe;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Makes and judges the folder of one set.
 *
 * @param from the set whose packages are taken over as far as they are the same
 */
record SetRecipe(
        Lock lock,
        String digest,
        Optional<PackageSet> from,
        Interpreter interpreter,
        Pip pip,
        ProgressListener listener)
        implements FolderRecipe {

    @Override
    public boolean isIntact(Path folder) {
        try {
            return PackageSet.read(folder).verify().intact();
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void build(Path folder, boolean repair)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        Files.createDirectory(folder.resolve(PackageSet.MANIFESTS));
        Path site = Files.createDirectory(folder.resolve(PackageSet.SITE));
        FormerPackages former = FormerPackages.of(from, lock);
        List<InstalledPackage> packages = new ArrayList<>(fresh(folder, site, former));
        if (!former.isEmpty()) {
            listener.progress("taking over what is installed (%s) …".formatted(counted(former.size(), "package")));
            packages.addAll(former.placeInto(folder, lock));
        }
        PackageInstaller.requireComplete(Dependencies.of(site, lock.requested(), pip.folder(), interpreter));
        packages.sort((one, other) -> one.canonicalName().compareTo(other.canonicalName()));
        Files.writeString(folder.resolve(PackageSet.LOCK), LockText.of(lock, interpreter));
        Files.writeString(folder.resolve(PackageSet.DESCRIPTION), new SetDescription(digest, packages).toJson());
        new FolderTree(folder).makeReadOnly(SetRecipe::isProgram);
        interpreterTask().flush(folder);
    }

    private List<InstalledPackage> fresh(Path folder, Path site, FormerPackages former)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        List<Pin> pins =
                lock.pins().stream().filter(pin -> !former.has(pin.name())).toList();
        if (pins.isEmpty()) {
            return List.of();
        }
        Path wheels = Files.createDirectory(folder.resolve("wheels"));
        Path scratch = Files.createDirectory(folder.resolve("scratch"));
        pip.download(pins, wheels, scratch);
        List<UnpackedWheel> unpacked = unpack(pins, wheels, site);
        requireOwnModules(unpacked, site, former);
        new FolderTree(wheels).delete();
        new FolderTree(scratch).delete();
        compile(site, unpacked.size());
        List<InstalledPackage> packages = new ArrayList<>();
        for (UnpackedWheel wheel : unpacked) {
            packages.add(PackageFiles.of(wheel, site, interpreter)
                    .record(folder, lock.pin(new PackageName(wheel.name())).orElseThrow(), lock));
        }
        return packages;
    }

    private static void requireOwnModules(List<UnpackedWheel> unpacked, Path site, FormerPackages former)
            throws IOException {
        List<ModuleOwners.Brought> all = new ArrayList<>(former.brought());
        for (UnpackedWheel wheel : unpacked) {
            all.add(new ModuleOwners.Brought(new PackageName(wheel.name()), Set.copyOf(wheel.paths()), site));
        }
        ModuleOwners.requireOneEach(all);
    }

    private void compile(Path site, int packages)
            throws IOException, InterruptedException, InterpreterUnavailableException {
        listener.progress("compiling %s …".formatted(counted(packages, "package")));
        List<String> uncompiled = new ByteCompiler(interpreter.executable(), interpreter.environment())
                .compileForeign(site, PackageSet.JAIL_FOLDER);
        if (!uncompiled.isEmpty()) {
            listener.progress(
                    Excerpt.of("not compiled: %s (too large, or too much for the compiler; it can still be imported)"
                            .formatted(some(uncompiled))));
        }
    }

    private List<UnpackedWheel> unpack(List<Pin> pins, Path wheels, Path site)
            throws IOException, InterruptedException {
        listener.progress("unpacking %s …".formatted(counted(pins.size(), "package")));
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(wheels)) {
            found.forEach(files::add);
        }
        files.sort(null);
        ReservedModules reserved = new ReservedModules(interpreterTask().standardLibrary());
        UnpackBudget budget = UnpackBudget.standard();
        List<UnpackedWheel> unpacked = new ArrayList<>();
        for (Path file : files) {
            try (Wheel wheel = Wheel.open(file)) {
                requireLocked(wheel, file, pins);
                DiskTrouble.requireSpace(site, wheel.claimedBytes() * 3 / 2);
                unpacked.add(wheel.unpackInto(site, reserved, budget));
            }
            tellWhatWasLeftOut(unpacked.getLast());
        }
        return unpacked;
    }

    /** Pip has looked already; but what is unpacked is what counts. */
    private static void requireLocked(Wheel wheel, Path file, List<Pin> pins) throws IOException {
        String hash = Digest.ofFile(file);
        boolean locked = pins.stream()
                .anyMatch(pin -> pin.name().equals(wheel.name()) && pin.hashes().contains(hash));
        if (!locked) {
            throw new PackagesUnavailableException(
                    WRONG_HASH,
                    "the packages cannot be installed",
                    Excerpt.of(file.getFileName() + " is not a file that was asked for"),
                    "Try again; if it stays so, do not trust where it comes from");
        }
    }

    private void tellWhatWasLeftOut(UnpackedWheel wheel) {
        wheel.leftOut()
                .forEach((why, files) -> listener.progress(
                        Excerpt.of("left out of %s: %s (%s)".formatted(wheel.name(), some(files), why))));
    }

    private InterpreterTask interpreterTask() {
        return new InterpreterTask(interpreter);
    }

    private static String some(List<String> files) {
        return files.size() == 1 ? files.getFirst() : "%s and %d more".formatted(files.getFirst(), files.size() - 1);
    }

    private static String counted(int count, String thing) {
        return count == 1 ? "1 " + thing : count + " " + thing + "s";
    }

    static boolean isProgram(Path path) {
        String name = path.getFileName().toString();
        return name.endsWith(".so") || name.contains(".so.");
    }
}
