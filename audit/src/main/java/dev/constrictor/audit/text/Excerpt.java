package dev.constrictor.audit.text;

/** A short piece of untrusted text, for one line of a report. */
public final class Excerpt {
    private static final int LONGEST = 240;

    private Excerpt() {}

    public static String of(String text) {
        String stripped = text.strip();
        StringBuilder line = new StringBuilder();
        stripped.codePoints().limit(LONGEST).forEach(point -> line.append(shown(point)));
        boolean cut = stripped.codePointCount(0, stripped.length()) > LONGEST;
        return cut ? line.append('…').toString() : line.toString();
    }

    private static String shown(int point) {
        return point == '\n' || point == '\t' || point == '\r' ? " " : VisibleText.of(Character.toString(point));
    }
}
