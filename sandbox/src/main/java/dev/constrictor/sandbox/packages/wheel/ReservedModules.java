package dev.constrictor.sandbox.packages.wheel;

import dev.constrictor.sandbox.python.GuestPackage;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names that no package may take: who imports one of them must get what has always been there. */
public record ReservedModules(Set<String> names) {
    /** Ours, and those that Python imports by itself where it finds them. */
    private static final List<String> ALWAYS =
            List.of(GuestPackage.NAME, "sitecustomize", "usercustomize", "__main__", "__init__");

    public ReservedModules {
        Set<String> all = new HashSet<>(names);
        all.addAll(ALWAYS);
        names = Set.copyOf(all);
    }

    void requireNot(String path, Path wheel) {
        Optional<String> module = TopLevel.module(path);
        if (module.isPresent() && names.contains(module.get())) {
            throw WheelRefusal.of(
                    wheel,
                    "its module %s would take the place of one that Python or Constrictor has".formatted(module.get()));
        }
    }
}
