package dev.constrictor.sandbox.packages;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * One package of a set.
 *
 * @param name as its author writes it
 * @param requested whether somebody asked for it, or only another package needs it
 * @param modules what can be imported by it at the top
 * @param bytes of its files, byte code included
 */
public record InstalledPackage(String name, String version, boolean requested, List<String> modules, long bytes) {
    public InstalledPackage {
        requireNonNull(name, "name is null");
        requireNonNull(version, "version is null");
        modules = List.copyOf(modules);
    }

    public PackageName canonicalName() {
        return new PackageName(name);
    }
}
