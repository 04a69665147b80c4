package dev.constrictor.sandbox.packages;

import java.util.Optional;

/** What an installation or a removal did; the former set may be gone already. */
public record SetChange(Optional<PackageSet> before, Optional<PackageSet> after) {}
