package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.PackageSet;

/** How much is installed, in words. */
final class PackageCount {
    private PackageCount() {}

    static String line(PackageSet set) {
        return "%s, %.1f MB, in %s\n".formatted(of(set), set.bytes() / 1e6, set.folder());
    }

    static String of(PackageSet set) {
        int count = set.packages().size();
        return count == 1 ? "1 package" : count + " packages";
    }
}
