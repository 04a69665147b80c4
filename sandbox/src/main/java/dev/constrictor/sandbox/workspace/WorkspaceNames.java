package dev.constrictor.sandbox.workspace;

import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Names of files that can lie in one folder beside each other: relative paths with {@code /} between their parts, which
 * mean the same on every system and look like what they are.
 */
public final class WorkspaceNames {
    private static final int LONGEST_PART = 255;
    private static final int LONGEST = 1024;
    private static final int MOST_PARTS = 16;
    private static final int MOST_SHOWN = 128;
    private static final char REPLACEMENT = '\uFFFD';

    private final Set<String> files = new HashSet<>();
    private final Set<String> folders = new HashSet<>();

    /** Takes the name, or says what is wrong with it. */
    public Optional<String> add(String name) {
        Optional<String> problem = problem(name).or(() -> conflict(name));
        if (problem.isEmpty()) {
            String composed = composed(name);
            files.add(composed);
            for (int slash = composed.indexOf('/'); slash >= 0; slash = composed.indexOf('/', slash + 1)) {
                folders.add(composed.substring(0, slash));
            }
        }
        return problem;
    }

    /** What is wrong with it by itself. */
    public static Optional<String> problem(String name) {
        if (name.isEmpty()) {
            return Optional.of("it is empty");
        }
        if (name.length() > LONGEST || bytes(name).orElse(0) > LONGEST) {
            return Optional.of("it is longer than %d bytes".formatted(LONGEST));
        }
        if (name.startsWith("/")) {
            return Optional.of("it is absolute: names are relative to the workspace");
        }
        if (!name.codePoints().allMatch(PlainCharacters::include)) {
            return Optional.of(
                    "it has a control character, a backslash, one that is not seen, or one that looks like a slash or dot");
        }
        String[] parts = name.split("/", -1);
        if (parts.length > MOST_PARTS) {
            return Optional.of("it has more than %d parts".formatted(MOST_PARTS));
        }
        for (String part : parts) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return Optional.of("each part between slashes has to be a name, and \"%s\" is none".formatted(part));
            }
            if (Character.isSpaceChar(part.codePointBefore(part.length()))) {
                return Optional.of("a part of it ends in a space");
            }
            if (bytes(part).orElse(0) > LONGEST_PART) {
                return Optional.of("a part of it is longer than %d bytes".formatted(LONGEST_PART));
            }
        }
        return Optional.empty();
    }

    /** Any text as one line that does no harm where it is shown. */
    public static String shown(String name) {
        StringBuilder shown = new StringBuilder();
        name.codePoints()
                .limit(MOST_SHOWN)
                .forEach(each ->
                        shown.appendCodePoint(PlainCharacters.include(each) || each == '\\' ? each : REPLACEMENT));
        return name.codePointCount(0, name.length()) <= MOST_SHOWN ? shown.toString() : shown + "…";
    }

    private Optional<String> conflict(String name) {
        String composed = composed(name);
        if (files.contains(composed)) {
            return Optional.of("there are two of this name");
        }
        if (folders.contains(composed)) {
            return Optional.of("another file has it as its folder");
        }
        for (int slash = composed.indexOf('/'); slash >= 0; slash = composed.indexOf('/', slash + 1)) {
            if (files.contains(composed.substring(0, slash))) {
                return Optional.of("its folder %s is a file".formatted(composed.substring(0, slash)));
            }
        }
        return Optional.empty();
    }

    /** A letter with its accent can be written as one character or as two; nobody sees which, and some systems take both as one. */
    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    private static Optional<Integer> bytes(String text) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newEncoder()
                    .encode(CharBuffer.wrap(text))
                    .limit());
        } catch (CharacterCodingException e) {
            return Optional.empty(); // half a surrogate pair, which is refused as a character
        }
    }
}
