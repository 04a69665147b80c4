package dev.constrictor.mcp.text;

/** A stranger's text within a message or a log line: short, on one line, and unable to look like anything else. */
public final class Quoted {
    private static final int MOST_CHARACTERS = 80;

    private Quoted() {}

    public static String of(String text) {
        return "'" + escaped(text, MOST_CHARACTERS) + "'";
    }

    public static String escaped(String text, int mostCharacters) {
        StringBuilder escaped = new StringBuilder();
        int taken = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (taken++ == mostCharacters) {
                return escaped.append('…').toString();
            }
            append(escaped, text.codePointAt(i));
        }
        return escaped.toString();
    }

    private static void append(StringBuilder escaped, int codePoint) {
        if (plain(codePoint)) {
            escaped.appendCodePoint(codePoint);
        } else if (Character.isBmpCodePoint(codePoint)) {
            escaped.append("\\u%04x".formatted(codePoint));
        } else {
            escaped.append("\\U%08x".formatted(codePoint));
        }
    }

    private static boolean plain(int codePoint) {
        return switch (Character.getType(codePoint)) {
            // Format characters turn the direction of writing or hide; the others end lines, or are no characters.
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
