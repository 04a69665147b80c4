package dev.constrictor.audit.judge;

/** A short piece of untrusted text, for one line of a report. */
public final class Excerpt {
    private static final int LONGEST = 240;

    private Excerpt() {}

    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.strip().codePoints().limit(LONGEST).forEach(point -> {
            if (point == '\n' || point == '\t' || point == '\r') {
                line.append(' ');
            } else if (Character.isISOControl(point)
                    || Character.getType(point) == Character.FORMAT
                    || Character.getType(point) == Character.SURROGATE
                    || Character.getType(point) == Character.LINE_SEPARATOR
                    || Character.getType(point) == Character.PARAGRAPH_SEPARATOR) {
                line.append("\\u%04x".formatted(point));
            } else {
                line.appendCodePoint(point);
            }
        });
        return text.strip().codePointCount(0, text.strip().length()) > LONGEST
                ? line.append('…').toString()
                : line.toString();
    }
}
