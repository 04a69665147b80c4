package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.DAMAGED;
import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.FOREIGN_INTERPRETER;

import dev.constrictor.sandbox.host.IoReason;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Digest;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.FolderStore;
import dev.constrictor.sandbox.python.Interpreter;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/**
 * The sets of packages that the cache holds for one interpreter; at most one of them is the current one. Each lies in a
 * folder of its own that appears complete and never changes, and goes when it is no longer current and no process uses it.
 */
public final class PackageSets {
    /** Part of every key: sets that were made in another way are other sets. */
    private static final String LAYOUT = "constrictor packages 2";

    private static final int DIGITS_OF_KEY = 32;
    private static final int ATTEMPTS = 10;
    private static final String REMEDY =
            "Run 'constrictor packages remove --all', which needs nothing of them, and install them again";

    private final Path base;
    private final String interpreterKey;
    private final FolderStore store;
    private final CurrentSet current;

    private PackageSets(CacheFolder cache, String interpreterKey) {
        this.base = cache.path().resolve("packages").resolve(interpreterKey);
        this.interpreterKey = interpreterKey;
        this.store = new FolderStore(base.resolve("sets"), Clock.systemUTC());
        this.current = new CurrentSet(base.resolve("current"));
    }

    /** @throws PackagesUnavailableException for an interpreter that is not the embedded one */
    public static PackageSets of(Interpreter interpreter, CacheFolder cache) {
        if (interpreter.kind() != Interpreter.Kind.EMBEDDED) {
            throw new PackagesUnavailableException(
                    FOREIGN_INTERPRETER,
                    "packages of %s are not looked after here".formatted(interpreter.executable()),
                    "SANDBOX_PYTHON names it, and it has packages of its own, which code in the jail sees",
                    "Install them with its own pip or with the system's packages (a virtual environment will do: set"
                            + " SANDBOX_PYTHON to its python), or unset SANDBOX_PYTHON");
        }
        return new PackageSets(cache, EmbeddedInterpreter.key(interpreter));
    }

    /**
     * The packages that code should have. The set stays in place until this process ends, even when another one becomes
     * the current one. Names and sizes are believed; {@link PackageSet#verify} reads every byte.
     *
     * @return empty when none are installed, and for an interpreter that has packages of its own
     */
    public static Optional<PackageSet> current(Interpreter interpreter, CacheFolder cache) {
        return interpreter.kind() == Interpreter.Kind.EMBEDDED
                ? of(interpreter, cache).current()
                : Optional.empty();
    }

    /** As {@link #current(Interpreter, CacheFolder)}. */
    public Optional<PackageSet> current() {
        try {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                Optional<String> key = current.read();
                if (key.isEmpty()) {
                    return Optional.empty();
                }
                // Another process may have replaced the set since, and removed it.
                Optional<Path> home = store.use(key.get());
                if (home.isPresent()) {
                    return Optional.of(PackageSet.read(home.get()));
                }
            }
            throw new FileNotFoundException("its folder is gone");
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    /** As {@link #current()}, for the holder of the lock: without a lease, so that the set can be removed. */
    Optional<PackageSet> look() {
        try {
            Optional<String> key = current.read();
            return key.isPresent() ? Optional.of(PackageSet.read(store.folder(key.get()))) : Optional.empty();
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private static PackagesUnavailableException damaged(IOException cause) {
        return new PackagesUnavailableException(
                DAMAGED, "the installed packages cannot be used", IoReason.of(cause), REMEDY, cause);
    }

    Path base() {
        return base;
    }

    FolderStore store() {
        return store;
    }

    CurrentSet pointer() {
        return current;
    }

    String digest(Lock lock) {
        return new Digest()
                .addPart(LAYOUT)
                .addPart(interpreterKey)
                .addPart(lock.toString())
                .hex();
    }

    static String key(String digest) {
        return digest.substring(0, DIGITS_OF_KEY);
    }
}
