package dev.constrictor.sandbox.packages;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A package in exactly one version.
 *
 * @param hashes SHA-256 of the wheels it may come as: one for each platform
 */
public record Pin(PackageName name, String version, List<String> hashes) {
    private static final Pattern VERSION = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.+!_-]{0,63}");
    private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

    public Pin {
        hashes = hashes.stream().distinct().sorted().toList();
        if (!VERSION.matcher(version).matches()
                || hashes.isEmpty()
                || !hashes.stream().allMatch(HASH.asMatchPredicate())) {
            throw new IllegalArgumentException("a version and a SHA-256 are needed of " + name);
        }
    }

    /** Whether the other may stand in for this one. */
    boolean isSameAs(Pin other) {
        return name.equals(other.name) && version.equals(other.version) && sharesHashWith(Set.copyOf(other.hashes));
    }

    private boolean sharesHashWith(Set<String> others) {
        return hashes.stream().anyMatch(others::contains);
    }

    /** As a requirements file has it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("%s==%s".formatted(name, version));
        hashes.forEach(hash -> text.append(" \\\n    --hash=sha256:").append(hash));
        return text.toString();
    }
}
