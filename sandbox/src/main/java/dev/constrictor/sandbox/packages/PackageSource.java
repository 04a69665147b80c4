package dev.constrictor.sandbox.packages;

import java.nio.file.Path;
import java.util.Optional;

/** Where wheels come from. */
public sealed interface PackageSource {
    /** @param url of a mirror; when empty, what pip's own configuration says, which is PyPI if it says nothing */
    record Index(Optional<String> url) implements PackageSource {}

    /** Files, and nothing else: no index is asked, and no configuration of pip counts. */
    record Wheels(Path folder) implements PackageSource {
        public Wheels {
            folder = folder.toAbsolutePath().normalize();
        }
    }

    static PackageSource defaultIndex() {
        return new Index(Optional.empty());
    }
}
