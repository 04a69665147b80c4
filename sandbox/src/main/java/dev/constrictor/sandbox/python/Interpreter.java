package dev.constrictor.sandbox.python;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A Python interpreter: how to run it on the host, and what the jail must hold for it to run there.
 *
 * @param systemLibraries names to take from the host's library folders; one that the host lacks is left out
 */
public record Interpreter(
        Kind kind,
        String version,
        Path executable,
        Map<String, String> environment,
        List<ReadOnlyMount> mounts,
        List<Symlink> symlinks,
        String jailExecutable,
        Map<String, String> jailEnvironment,
        List<String> systemLibraries) {

    public enum Kind {
        /** The CPython that comes with Constrictor. */
        EMBEDDED,
        /** An interpreter of this machine, named by SANDBOX_PYTHON. */
        HOST
    }

    public Interpreter {
        requireNonNull(kind, "kind is null");
        requireNonNull(version, "version is null");
        requireNonNull(executable, "executable is null");
        requireNonNull(jailExecutable, "jailExecutable is null");
        environment = Map.copyOf(environment);
        mounts = List.copyOf(mounts);
        symlinks = List.copyOf(symlinks);
        jailEnvironment = Map.copyOf(jailEnvironment);
        systemLibraries = List.copyOf(systemLibraries);
    }

    /** With one more folder in the jail, and libraries of the host that what lies in it needs. */
    public Interpreter with(ReadOnlyMount mount, List<String> libraries) {
        return new Interpreter(
                kind,
                version,
                executable,
                environment,
                Stream.concat(mounts.stream(), Stream.of(mount)).toList(),
                symlinks,
                jailExecutable,
                jailEnvironment,
                Stream.concat(systemLibraries.stream(), libraries.stream()).toList());
    }
}
