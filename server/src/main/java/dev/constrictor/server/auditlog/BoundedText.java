package dev.constrictor.server.auditlog;

/** A value that came from outside, no longer than a line can bear. */
final class BoundedText {
    private BoundedText() {}

    static String of(String text, int mostCharacters) {
        return text.length() <= mostCharacters
                ? text
                : text.substring(0, mostCharacters) + "... (%d characters in all)".formatted(text.length());
    }
}
