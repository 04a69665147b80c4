package dev.constrictor.cli;

import dev.constrictor.sandbox.packages.InstalledPackage;
import dev.constrictor.sandbox.packages.PackageName;
import dev.constrictor.sandbox.packages.PackageSet;
import dev.constrictor.sandbox.packages.SetChange;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What became of the installed packages, for a person. */
record SetChangeText(SetChange change) {
    @Override
    public String toString() {
        Map<PackageName, InstalledPackage> before = byName(change.before());
        Map<PackageName, InstalledPackage> after = byName(change.after());
        TextTable table = new TextTable();
        boolean changed = false;
        for (var entry : after.entrySet()) {
            Optional<String> former =
                    Optional.ofNullable(before.remove(entry.getKey())).map(InstalledPackage::version);
            InstalledPackage now = entry.getValue();
            if (former.isEmpty()) {
                table.row("installed", now.name(), now.version());
                changed = true;
            } else if (!former.get().equals(now.version())) {
                table.row("changed", now.name(), "%s, was %s".formatted(now.version(), former.get()));
                changed = true;
            }
        }
        for (InstalledPackage gone : before.values()) {
            table.row("removed", gone.name(), gone.version());
            changed = true;
        }
        if (changed) {
            return table + summary();
        }
        return (change.after().isPresent() ? "Nothing had to be changed.\n" : "") + summary();
    }

    private String summary() {
        return change.after().map(PackageCount::line).orElse("No packages are installed.\n");
    }

    private static Map<PackageName, InstalledPackage> byName(Optional<PackageSet> set) {
        Map<PackageName, InstalledPackage> packages = new TreeMap<>();
        set.map(PackageSet::packages)
                .orElse(List.of())
                .forEach(installed -> packages.put(installed.canonicalName(), installed));
        return packages;
    }
}
