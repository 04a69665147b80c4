package dev.constrictor.audit.text;

/** Untrusted text as one line of Markdown that shows what it says and does nothing else, in a table, too. */
public final class MarkdownText {
    private static final String SPECIAL = "\\`*_[]#~$";

    private MarkdownText() {}

    public static String of(String text) {
        StringBuilder markdown = new StringBuilder();
        Excerpt.of(text).codePoints().forEach(point -> append(markdown, point));
        // Many renderers make links of bare addresses.
        return markdown.toString().replace("://", "&#58;//").replaceAll("(?i)(www)\\.", "$1&#46;");
    }

    private static void append(StringBuilder markdown, int point) {
        switch (point) {
            case '&' -> markdown.append("&amp;");
            case '<' -> markdown.append("&lt;");
            case '>' -> markdown.append("&gt;");
            case '|' -> markdown.append("&#124;");
            case '@' -> markdown.append("&#64;");
            default -> {
                if (SPECIAL.indexOf(point) >= 0) {
                    markdown.append('\\');
                }
                markdown.appendCodePoint(point);
            }
        }
    }
}
