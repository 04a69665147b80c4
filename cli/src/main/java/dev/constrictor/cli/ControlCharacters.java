package dev.constrictor.cli;

/** Makes control characters visible, so that untrusted text cannot drive a terminal or fake a line of ours. */
final class ControlCharacters {
    private ControlCharacters() {}

    /** Keeps line feed, tabulator and carriage return. */
    static String escape(String text) {
        return escape(text, "\n\t\r");
    }

    /** Leaves one line, whatever the text holds. */
    static String escapeLine(String text) {
        return escape(text, "");
    }

    private static String escape(String text, String kept) {
        int first = firstEscaped(text, kept);
        if (first < 0) {
            return text;
        }
        StringBuilder escaped = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int index = first; index < text.length(); index++) {
            char character = text.charAt(index);
            if (isEscaped(character, kept)) {
                escaped.append(notation(character));
            } else {
                escaped.append(character);
            }
        }
        return escaped.toString();
    }

    private static int firstEscaped(String text, String kept) {
        for (int index = 0; index < text.length(); index++) {
            if (isEscaped(text.charAt(index), kept)) {
                return index;
            }
        }
        return -1;
    }

    private static boolean isEscaped(char character, String kept) {
        return (Character.isISOControl(character) || turnsText(character)) && kept.indexOf(character) < 0;
    }

    /** Directional overrides and isolates show text in another order than it has. */
    private static boolean turnsText(char character) {
        return (character >= '\u202a' && character <= '\u202e') || (character >= '\u2066' && character <= '\u2069');
    }

    private static String notation(char character) {
        return switch (character) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> (character < 0x100 ? "\\x%02x" : "\\u%04x").formatted((int) character);
        };
    }
}
