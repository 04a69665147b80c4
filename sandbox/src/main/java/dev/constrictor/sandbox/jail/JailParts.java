package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.packages.Libraries;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.EmbeddedInterpreter;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The files that a jail is made of.
 *
 * @param otherPackages modules that are installed and must not be imported in advance
 */
record JailParts(Interpreter interpreter, List<String> otherPackages, Path guestFolder, CacheCheck check) {
    /** Unpacks and repairs them where they are missing or damaged. */
    static JailParts obtain(SandboxConfig config, CacheFolder cache) throws InterpreterUnavailableException {
        Interpreter bare = Interpreters.resolve(config.python(), cache, config.progress()::accept);
        Path guestFolder = GuestPackage.onClassPath().unpack(cache, bare);
        return of(config, cache, bare, guestFolder, CacheCheck.done());
    }

    /**
     * As earlier starts have left them; empty where something has to be made first. Our own Python, which runs outside of
     * the jail, has been compared byte by byte; the interpreter is looked at while the jail is built.
     */
    static Optional<JailParts> leftBefore(SandboxConfig config, CacheFolder cache)
            throws InterpreterUnavailableException {
        if (config.python().isPresent()) {
            return Optional.empty();
        }
        EmbeddedInterpreter embedded = EmbeddedInterpreter.onClassPath(cache);
        Optional<Interpreter> bare = embedded.unpackedBefore();
        if (bare.isEmpty()) {
            return Optional.empty();
        }
        GuestPackage guest = GuestPackage.onClassPath();
        CacheCheck check = new CacheCheck(() -> embedded.isIntact(bare.get()));
        return guest.unpackedBefore(cache, bare.get())
                .filter(guestFolder -> guest.isIntact(cache, bare.get()))
                .map(guestFolder -> of(config, cache, bare.get(), guestFolder, check));
    }

    private static JailParts of(
            SandboxConfig config, CacheFolder cache, Interpreter bare, Path guestFolder, CacheCheck check) {
        Optional<PackageSet> packages = Libraries.of(bare, cache, config);
        return new JailParts(
                packages.map(set -> Libraries.add(bare, set)).orElse(bare),
                packages.map(set -> Libraries.others(set, config.rules())).orElse(List.of()),
                guestFolder,
                check);
    }
}
