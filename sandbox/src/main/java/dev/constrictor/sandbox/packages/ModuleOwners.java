package dev.constrictor.sandbox.packages;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.CONFLICT;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.constrictor.sandbox.text.Excerpt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Whose each module is. A package that adds to another one's module would be imported with that one: whoever trusts
 * numpy has not thereby decided on what a stranger puts beside its files, or before them on the way of an import.
 * Namespaces, which have no code of their own, are everybody's.
 */
final class ModuleOwners {
    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern INIT = Pattern.compile("__init__\\.(py|([^/]*\\.)?so)");
    private static final Pattern MODULE = Pattern.compile("([^./]+)\\.(py|([^/]*\\.)?so)");
    /** Many packages bring such a folder by mistake, and none imports another one's. */
    private static final Set<String> NOBODYS = Set.of("tests", "docs", "examples", "benchmarks");

    private static final String COMPILED = "__pycache__/";
    private static final int LONGEST_NAMESPACE = 2000;
    /** How namespaces were declared before an empty folder was enough. */
    private static final Pattern NAMESPACE =
            Pattern.compile("(?s)(\\s|#[^\\n]*\\n)*|.*\\b(extend_path|declare_namespace)\\b.*");

    /** @param site where its files lie now */
    record Brought(PackageName name, Collection<String> paths, Path site) {}

    private final List<Brought> packages;
    /** Those that bring the {@code __init__} of each folder that has one. */
    private final Map<String, Set<PackageName>> initialised = new HashMap<>();

    private final Map<String, Boolean> shared = new HashMap<>();

    private ModuleOwners(Collection<Brought> packages) {
        this.packages = List.copyOf(packages);
    }

    static void requireOneEach(Collection<Brought> packages) throws IOException {
        ModuleOwners owners = new ModuleOwners(packages);
        owners.findInitialised();
        owners.findShared();
        owners.requireOneEach();
    }

    private void findInitialised() {
        for (Brought brought : packages) {
            for (String path : brought.paths()) {
                int slash = path.lastIndexOf('/');
                if (slash > 0 && INIT.matcher(path.substring(slash + 1)).matches()) {
                    initialised
                            .computeIfAbsent(path.substring(0, slash), folder -> new HashSet<>())
                            .add(brought.name());
                }
            }
        }
    }

    private void findShared() throws IOException {
        for (Map.Entry<String, Set<PackageName>> entry : initialised.entrySet()) {
            shared.put(entry.getKey(), isNamespace(entry.getKey(), entry.getValue()));
        }
    }

    /** That several bring, and all of them alike; that their files are the same was seen to when they were unpacked. */
    private boolean isNamespace(String folder, Set<PackageName> bringers) throws IOException {
        if (bringers.size() < 2) {
            return false;
        }
        for (Brought brought : packages) {
            if (bringers.contains(brought.name()) && !isNamespace(brought, folder + "/__init__.py")) {
                return false;
            }
            if (!bringers.contains(brought.name())
                    && brought.paths().stream().anyMatch(path -> path.startsWith(folder + "/"))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNamespace(Brought brought, String init) throws IOException {
        Path file = brought.site().resolve(init);
        return brought.paths().contains(init)
                && Files.size(file) <= LONGEST_NAMESPACE
                && NAMESPACE
                        .matcher(new String(Files.readAllBytes(file), ISO_8859_1))
                        .matches();
    }

    private void requireOneEach() {
        Map<String, Map<PackageName, List<String>>> byModule = new TreeMap<>();
        for (Brought brought : packages) {
            for (String path : brought.paths()) {
                module(path)
                        .ifPresent(module -> byModule.computeIfAbsent(module, name -> new TreeMap<>())
                                .computeIfAbsent(brought.name(), name -> new ArrayList<>())
                                .add(path));
            }
        }
        byModule.forEach((module, files) -> {
            if (files.size() > 1) {
                throw conflict(module, files);
            }
        });
    }

    /** The outermost one that a file belongs to as a whole, by its path without a suffix. */
    private Optional<String> module(String path) {
        if (path.contains(COMPILED)) {
            return Optional.empty();
        }
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            String folder = path.substring(0, slash);
            boolean outermost = folder.indexOf('/') < 0;
            if (outermost && NOBODYS.contains(folder)) {
                return Optional.empty();
            }
            // Libraries of a package lie in such a folder, and are looked for there before all others.
            boolean unnamed = outermost && !IDENTIFIER.matcher(folder).matches();
            if (unnamed || !shared.getOrDefault(folder, true)) {
                return Optional.of(folder);
            }
        }
        int name = path.lastIndexOf('/') + 1;
        return MODULE.matcher(path.substring(name)).matches() && !path.startsWith("__init__.", name)
                ? Optional.of(path.substring(0, path.indexOf('.', name)))
                : Optional.empty();
    }

    private static PackagesUnavailableException conflict(String module, Map<PackageName, List<String>> files) {
        String who = files.entrySet().stream()
                .map(entry -> "%s brings %s"
                        .formatted(entry.getKey(), entry.getValue().getFirst()))
                .collect(Collectors.joining(" and "));
        return new PackagesUnavailableException(
                CONFLICT,
                "the packages cannot be installed together",
                Excerpt.of("%s, and %s can belong to one package only".formatted(who, module)),
                "Leave out the one that has no business there; what is installed was not changed");
    }
}
