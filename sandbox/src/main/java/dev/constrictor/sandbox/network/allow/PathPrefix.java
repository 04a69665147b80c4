package dev.constrictor.sandbox.network.allow;

import dev.constrictor.sandbox.text.PercentEncoding;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The beginning of a path, up to the end of one of its parts. A path that servers may read in more than one way is covered
 * by none: it is not guessed where it leads.
 */
record PathPrefix(String text) {
    private static final Pattern CHARACTERS = Pattern.compile("/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*");
    /** Some servers cut off what stands behind a semicolon, others dots and blanks at the end. */
    private static final Pattern DOTS_ONLY = Pattern.compile("[.\\s]+(;.*)?", Pattern.DOTALL);

    private static final Pattern ALONE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
    /** As IIS reads it. */
    private static final Pattern OF_FOUR_DIGITS = Pattern.compile("%[uU][0-9A-Fa-f]{4}");

    private static final int MOST_DECODINGS = 4;

    PathPrefix {
        problem(text).ifPresent(problem -> {
            throw new IllegalArgumentException(problem);
        });
    }

    boolean covers(String path) {
        boolean below = path.equals(text) || path.startsWith(text.endsWith("/") ? text : text + "/");
        return below && problem(path).isEmpty();
    }

    /** Why a path is not plain, or empty. */
    static Optional<String> problem(String path) {
        if (!CHARACTERS.matcher(path).matches()) {
            return Optional.of("has characters in it that have to be percent-encoded");
        }
        String decoded = path;
        for (int i = 0; i < MOST_DECODINGS; i++) {
            Optional<String> problem = problemOfParts(decoded, path);
            if (problem.isPresent() || decoded.indexOf('%') < 0) {
                return problem;
            }
            // The path itself has to be encoded well; behind that a percent sign that encodes nothing is just that.
            String encoded = i == 0 ? decoded : ALONE.matcher(decoded).replaceAll("%25");
            Optional<String> next = PercentEncoding.decode(encoded);
            if (next.isEmpty()) {
                return Optional.of("is not percent-encoded UTF-8");
            }
            if (next.get().equals(decoded)) {
                return Optional.empty();
            }
            decoded = next.get();
        }
        return Optional.of("is percent-encoded over and over");
    }

    private static Optional<String> problemOfParts(String decoded, String path) {
        if (decoded.indexOf('\\') >= 0 || slashes(decoded) != slashes(path)) {
            return Optional.of("has an encoded slash or a backslash in it");
        }
        if (OF_FOUR_DIGITS.matcher(decoded).find()) {
            return Optional.of("has characters in it that are encoded as %u");
        }
        if (decoded.chars().anyMatch(Character::isISOControl)) {
            return Optional.of("has control characters in it");
        }
        String[] parts = decoded.substring(1).split("/", -1);
        for (int i = 0; i < parts.length; i++) {
            if (parts[i].isEmpty() && i < parts.length - 1) {
                return Optional.of("has two slashes in a row");
            }
            if (DOTS_ONLY.matcher(parts[i]).matches()) {
                return Optional.of("has a part that is only dots");
            }
        }
        return Optional.empty();
    }

    private static long slashes(String path) {
        return path.chars().filter(c -> c == '/').count();
    }
}
