package dev.constrictor.audit.seed;

import dev.constrictor.audit.judge.Excerpt;

/** Untrusted text within a Markdown table. */
final class MarkdownText {
    private MarkdownText() {}

    static String cell(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char character : Excerpt.of(text).toCharArray()) {
            switch (character) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '\\', '`', '*', '_', '[', ']', '|', '!', '~', '#', '$' ->
                    escaped.append('\\').append(character);
                // No mention and no link comes to life.
                case '@', ':', '.' -> escaped.append("&#%d;".formatted((int) character));
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }
}
