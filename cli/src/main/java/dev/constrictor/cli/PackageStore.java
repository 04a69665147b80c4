package dev.constrictor.cli;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.packages.PackageInstaller;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.packages.PackageSets;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.util.Map;
import java.util.Optional;

/** The packages of the interpreter that the settings name. */
record PackageStore(PackageSets sets, Interpreter interpreter, Map<String, String> environment, SandboxConfig config) {
    static PackageStore open(Surroundings surroundings) {
        SandboxConfig config = surroundings.withProgress(surroundings.settings().config());
        try {
            CacheFolder cache = CacheFolder.of(config.cacheFolder(), surroundings.environment());
            Interpreter interpreter = Interpreters.resolve(config.python(), cache, config.progress()::accept);
            return new PackageStore(
                    PackageSets.of(interpreter, cache), interpreter, surroundings.environment(), config);
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    Optional<PackageSet> current() {
        return sets.current();
    }

    PackageInstaller installer() {
        return new PackageInstaller(sets, interpreter, environment, config.progress()::accept);
    }
}
