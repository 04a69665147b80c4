package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.BUSY;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.CONFLICT;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.NOT_INSTALLED;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.NOT_WRITABLE;

import dev.constrictor.sandbox.packages.pip.BundledPip;
import dev.constrictor.sandbox.packages.pip.Dependencies;
import dev.constrictor.sandbox.packages.pip.Pip;
import dev.constrictor.sandbox.python.FolderLock;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.ProgressListener;
import dev.constrictor.sandbox.text.NearestName;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Makes a new set out of the current one and switches to it. Whatever goes wrong on the way, the current one stays; what
 * a killed process leaves is removed by the next one that changes something.
 */
public final class PackageInstaller {
    private static final Duration PATIENCE = Duration.ofMinutes(30);

    private final PackageSets sets;
    private final Interpreter interpreter;
    private final Map<String, String> environment;
    private final ProgressListener listener;

    /** @param environment of this process; pip finds the operator's proxy, index and certificates there */
    public PackageInstaller(
            PackageSets sets, Interpreter interpreter, Map<String, String> environment, ProgressListener listener) {
        this.sets = sets;
        this.interpreter = interpreter;
        this.environment = Map.copyOf(environment);
        this.listener = listener;
    }

    /** @throws PackagesUnavailableException when it fails; nothing has changed then, or only what the lock says was done */
    public SetChange install(InstallRequest request) throws InterruptedException {
        return alone(scratch -> {
            Optional<PackageSet> before = sets.look();
            Pip pip = pip(request.source());
            Lock lock = before.map(PackageSet::lock).orElse(Lock.EMPTY);
            Optional<PackageSet> after = before;
            if (request.lock().isPresent()) {
                Lock given = request.lock().get();
                lock = lock.and(given);
                after = Optional.of(switchTo(lock, before, pip));
            }
            if (request.upgrade() || !request.requirements().isEmpty()) {
                Lock wanted = request.upgrade()
                        ? resolveAnew(lock, request, pip, scratch)
                        : resolve(lock, after, request, pip, scratch);
                after = Optional.of(switchTo(wanted, after, pip));
            }
            return new SetChange(before, after);
        });
    }

    private Lock resolve(
            Lock lock, Optional<PackageSet> installed, InstallRequest request, Pip pip, ScratchFolders scratch)
            throws IOException, InterruptedException {
        Optional<Path> descriptions = Optional.empty();
        if (installed.isPresent()) {
            descriptions = Optional.of(Descriptions.copy(installed.get(), names(lock), scratch.create()));
        }
        return lock.with(pip.resolve(request.requirements(), descriptions, scratch.create()), request.requirements());
    }

    private Lock resolveAnew(Lock lock, InstallRequest request, Pip pip, ScratchFolders scratch)
            throws IOException, InterruptedException {
        List<Requirement> wanted = new ArrayList<>(request.requirements());
        lock.requested().stream()
                .filter(root -> request.requirements().stream()
                        .noneMatch(given -> given.name().equals(root.name())))
                .forEach(wanted::add);
        if (wanted.isEmpty()) {
            throw new PackagesUnavailableException(
                    NOT_INSTALLED,
                    "there is nothing to upgrade",
                    "no packages are installed",
                    "Name some: constrictor packages install numpy");
        }
        return new Lock(pip.resolve(wanted, Optional.empty(), scratch.create()), wanted);
    }

    /** What only they needed goes with them. */
    public SetChange remove(Collection<PackageName> names) throws InterruptedException {
        return alone(scratch -> {
            Optional<PackageSet> before = sets.look();
            Lock lock = before.map(PackageSet::lock).orElse(Lock.EMPTY);
            requireInstalled(names, lock);
            PackageSet set = before.orElseThrow();
            Set<PackageName> rest = new TreeSet<>(names(lock));
            rest.removeAll(Set.copyOf(names));
            Lock wanted = lock.only(rest).notRequesting(names);
            Set<PackageName> needed = Dependencies.of(
                            Descriptions.copy(set, rest, scratch.create()),
                            wanted.requested(),
                            pipFolder(),
                            interpreter)
                    .needed();
            wanted = wanted.only(needed);
            requireComplete(Dependencies.of(
                    Descriptions.copy(set, names(wanted), scratch.create()),
                    wanted.requested(),
                    pipFolder(),
                    interpreter));
            if (wanted.pins().isEmpty()) {
                return new SetChange(before, forgetAll());
            }
            Pip pip = pip(PackageSource.defaultIndex());
            return new SetChange(before, Optional.of(switchTo(wanted, before, pip)));
        });
    }

    /** Needs nothing of the installed packages, so it helps where they are damaged; then nobody knows what there was. */
    public SetChange removeAll() throws InterruptedException {
        return alone(scratch -> {
            Optional<PackageSet> before = readable();
            return new SetChange(before, forgetAll());
        });
    }

    private Optional<PackageSet> readable() {
        try {
            return sets.look();
        } catch (PackagesUnavailableException e) {
            listener.progress("what is installed cannot be read any more; all of it is removed …");
            return Optional.empty();
        }
    }

    private Optional<PackageSet> forgetAll() throws IOException {
        sets.pointer().clear();
        sets.store().keepOnly(Set.of());
        return Optional.empty();
    }

    private Pip pip(PackageSource source) throws IOException, InterpreterUnavailableException {
        return new Pip(pipFolder(), interpreter, environment, source, listener);
    }

    private Path pipFolder() throws IOException, InterpreterUnavailableException {
        return BundledPip.obtain(sets.base().resolve("tools"), interpreter);
    }

    private PackageSet switchTo(Lock lock, Optional<PackageSet> from, Pip pip)
            throws IOException, InterpreterUnavailableException {
        String digest = sets.digest(lock);
        String key = PackageSets.key(digest);
        Path home = sets.store().provide(key, new SetRecipe(lock, digest, from, interpreter, pip, listener));
        sets.pointer().write(key);
        sets.store().keepOnly(Set.of(key));
        return PackageSet.read(home);
    }

    private static Set<PackageName> names(Lock lock) {
        return lock.pins().stream().map(Pin::name).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void requireInstalled(Collection<PackageName> names, Lock lock) {
        List<String> unknown = names.stream()
                .filter(name -> lock.pin(name).isEmpty())
                .map(PackageName::text)
                .toList();
        if (!unknown.isEmpty()) {
            throw new PackagesUnavailableException(
                    NOT_INSTALLED,
                    String.join(", ", unknown) + " cannot be removed",
                    unknown.size() == 1 ? "it is not installed" : "they are not installed",
                    suggestion(unknown, lock) + "See what is: constrictor packages list");
        }
    }

    private static String suggestion(List<String> unknown, Lock lock) {
        List<String> installed = names(lock).stream().map(PackageName::text).toList();
        return unknown.stream()
                .map(name -> NearestName.among(installed, name))
                .flatMap(Optional::stream)
                .distinct()
                .reduce((one, other) -> one + ", " + other)
                .map(nearest -> "Did you mean %s? ".formatted(nearest))
                .orElse("");
    }

    static void requireComplete(Dependencies dependencies) {
        if (!dependencies.problems().isEmpty()) {
            throw new PackagesUnavailableException(
                    CONFLICT,
                    "these packages do not go together",
                    String.join("; ", dependencies.problems()),
                    "Ask for other versions, remove what needs it too, or let all be decided anew by --upgrade");
        }
    }

    /** One change at a time, among all processes. */
    private <T> T alone(Change<T> change) throws InterruptedException {
        try {
            Files.createDirectories(sets.base());
            try (FolderLock ignored = acquire(sets.base().resolve("install.lock"));
                    ScratchFolders scratch = ScratchFolders.in(sets.base())) {
                return change.make(scratch);
            }
        } catch (InterruptedIOException e) {
            Thread.interrupted();
            throw new InterruptedException("interrupted while changing the installed packages");
        } catch (IOException e) {
            throw DiskTrouble.explain(sets.base(), e);
        } catch (InterpreterUnavailableException e) {
            throw new PackagesUnavailableException(NOT_WRITABLE, e.what(), e.why(), e.remedy(), e);
        }
    }

    private FolderLock acquire(Path file) throws IOException, InterruptedException {
        Optional<FolderLock> lock = FolderLock.acquire(file, Duration.ZERO);
        if (lock.isEmpty()) {
            listener.progress("waiting for another process that changes the installed packages …");
            lock = FolderLock.acquire(file, PATIENCE);
        }
        return lock.orElseThrow(() -> new PackagesUnavailableException(
                BUSY,
                "the installed packages cannot be changed",
                "another process has held %s for %d minutes".formatted(file, PATIENCE.toMinutes()),
                "End that process ('fuser' or 'lslocks' names it), and try again"));
    }

    @FunctionalInterface
    private interface Change<T> {
        T make(ScratchFolders scratch) throws IOException, InterruptedException, InterpreterUnavailableException;
    }
}
