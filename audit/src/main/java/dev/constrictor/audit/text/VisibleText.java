package dev.constrictor.audit.text;

/**
 * Untrusted text of which a reader sees all: what would be invisible, reorder its neighbours, steer a terminal, or not be
 * allowed in a document at all, stands there by its number. Line feeds and tabs stay.
 */
public final class VisibleText {
    private VisibleText() {}

    public static String of(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(point -> append(visible, point));
        return visible.toString();
    }

    /** @param longest how many characters of it are shown; what is left out is said */
    public static String of(String text, int longest) {
        int length = text.codePointCount(0, text.length());
        if (length <= longest) {
            return of(text);
        }
        return "%s… (%,d more characters)"
                .formatted(of(text.substring(0, text.offsetByCodePoints(0, longest))), length - longest);
    }

    /** Whether a reader would not see it, or see something else than there is. */
    public static boolean hides(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> true;
            default -> false;
        };
    }

    private static void append(StringBuilder visible, int point) {
        if (hides(point) && point != '\n' && point != '\t') {
            visible.append("\\u%04x".formatted(point));
        } else {
            visible.appendCodePoint(point);
        }
    }
}
