package dev.constrictor.sandbox.packages;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.ModuleLists;
import dev.constrictor.sandbox.policy.Profile;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What code can import beside the standard library: the packages installed for the embedded interpreter. */
public final class Libraries {
    /** What wheels may expect of every Linux machine, and the interpreter itself does not need. */
    public static final List<String> SYSTEM_LIBRARIES = List.of("libstdc++.so.6");

    private static final String INSTALL = "Install them: ./constrictor packages install --data-science";

    private Libraries() {}

    /**
     * The packages installed for an interpreter. One of the host has some of its own, or not: that shows when they are
     * imported.
     *
     * @throws EngineUnavailableException when a profile is enabled whose packages are not there
     */
    public static Optional<PackageSet> of(Interpreter interpreter, CacheFolder cache, SandboxConfig config) {
        if (interpreter.kind() != Interpreter.Kind.EMBEDDED) {
            return Optional.empty();
        }
        try {
            Optional<PackageSet> packages = PackageSets.current(interpreter, cache);
            requireScience(config, packages);
            return packages;
        } catch (PackagesUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    /** Those that a container has: none but what a profile brings, for each of them is in its image. */
    public static Optional<PackageSet> ofProfiles(Interpreter interpreter, CacheFolder cache, SandboxConfig config) {
        return config.rules().enables(Profile.DATA_SCIENCE) ? of(interpreter, cache, config) : Optional.empty();
    }

    /** Modules that nothing of these profiles brings, not even as what it needs. */
    public static List<String> others(PackageSet packages, CodeRules rules) {
        List<Lock> locks = Profile.withPackages().stream()
                .filter(rules::enables)
                .map(Lock::of)
                .toList();
        Set<String> ofProfiles = modules(packages, locks, true);
        return modules(packages, locks, false).stream()
                .filter(module -> !ofProfiles.contains(module))
                .toList();
    }

    private static Set<String> modules(PackageSet packages, List<Lock> locks, boolean ofProfiles) {
        return packages.packages().stream()
                .filter(installed -> locks.stream()
                                .anyMatch(lock ->
                                        lock.pin(installed.canonicalName()).isPresent())
                        == ofProfiles)
                .flatMap(installed -> installed.modules().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The interpreter with these packages beside it. */
    public static Interpreter add(Interpreter interpreter, PackageSet packages) {
        return interpreter.with(packages.mount(), SYSTEM_LIBRARIES);
    }

    /** Some of them will do; what is missing is told with the profile. */
    public static boolean bringScience(Optional<PackageSet> packages) {
        List<String> wanted = ModuleLists.load().of(Profile.DATA_SCIENCE);
        return packages.stream().flatMap(set -> set.modules().stream()).anyMatch(wanted::contains);
    }

    private static void requireScience(SandboxConfig config, Optional<PackageSet> packages) {
        if (config.rules().enables(Profile.DATA_SCIENCE) && !bringScience(packages)) {
            throw new EngineUnavailableException(
                    "the profile data_science", "none of its packages is installed", INSTALL);
        }
    }
}
