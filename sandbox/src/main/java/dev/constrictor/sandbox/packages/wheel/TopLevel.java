package dev.constrictor.sandbox.packages.wheel;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What can be imported by a name without dots. */
public final class TopLevel {
    private static final Pattern IDENTIFIER = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    private static final Pattern CODE = Pattern.compile(".*\\.(py|pyc|so)");

    private TopLevel() {}

    /** The module that a file belongs to, if a file there can belong to one. */
    static Optional<String> module(String path) {
        int slash = path.indexOf('/');
        if (slash >= 0) {
            return Optional.of(path.substring(0, slash)).filter(TopLevel::isIdentifier);
        }
        return CODE.matcher(path).matches()
                ? Optional.of(path.substring(0, path.indexOf('.'))).filter(TopLevel::isIdentifier)
                : Optional.empty();
    }

    /** All modules of these files; a folder without code is none. */
    public static List<String> modules(Collection<String> paths) {
        return paths.stream()
                .filter(path -> CODE.matcher(path).matches())
                .map(TopLevel::module)
                .flatMap(Optional::stream)
                .distinct()
                .sorted()
                .toList();
    }

    private static boolean isIdentifier(String text) {
        return IDENTIFIER.matcher(text).matches();
    }
}
