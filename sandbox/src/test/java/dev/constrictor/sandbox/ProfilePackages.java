package dev.constrictor.sandbox;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.constrictor.sandbox.packages.InstallRequest;
import dev.constrictor.sandbox.packages.Lock;
import dev.constrictor.sandbox.packages.PackageInstaller;
import dev.constrictor.sandbox.packages.PackageSets;
import dev.constrictor.sandbox.packages.PackageSource;
import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.python.ProgressListener;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The packages of a profile, installed once for all tests of this build. */
final class ProfilePackages {
    private ProfilePackages() {}

    /** Returns the cache folder that has them, or skips the test where they cannot be had. */
    static synchronized Path install(Profile profile) throws Exception {
        String name = profile.wireName().replace('_', '-');
        CacheFolder cache = new CacheFolder(Path.of("target", name + "-cache").toAbsolutePath());
        Interpreter interpreter = Interpreters.resolve(Optional.empty(), cache, ProgressListener.SILENT);
        PackageSets sets = PackageSets.of(interpreter, cache);
        if (sets.current().isEmpty()) {
            try {
                new PackageInstaller(sets, interpreter, System.getenv(), ProgressListener.SILENT)
                        .install(new InstallRequest(
                                List.of(), Optional.of(Lock.of(profile)), PackageSource.defaultIndex(), false));
            } catch (PackagesUnavailableException e) {
                abort("the packages of the profile %s cannot be installed: %s".formatted(name, e.getMessage()));
            }
        }
        return cache.path();
    }
}
