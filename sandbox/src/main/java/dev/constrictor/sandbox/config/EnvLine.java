package dev.constrictor.sandbox.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a {@code .env} file that sets one of our names. The value ends with its line, and nothing in it is expanded.
 */
record EnvLine(String name, String value) {
    private static final Pattern OURS =
            Pattern.compile("\\s*(?:export\\s+)?(" + SettingDefinition.PREFIX + "\\w*)\\s*=(.*)");
    private static final Pattern OTHERS =
            Pattern.compile("\\s*(?:export\\s+)?(?!" + SettingDefinition.PREFIX + ")[\\w.-]+\\s*=.*");
    private static final Pattern COMMENT = Pattern.compile("\\s*(#.*)?");
    private static final Pattern TRAILING_COMMENT = Pattern.compile("\\s#.*");
    private static final Pattern AFTER_QUOTE = Pattern.compile("\\s*|\\s+#.*");

    /**
     * Empty for comments and for what is somebody else's.
     *
     * @throws IllegalArgumentException for a line that seems meant for us and cannot be read
     */
    static Optional<EnvLine> parse(String line) {
        Matcher ours = OURS.matcher(line);
        if (ours.matches()) {
            return Optional.of(new EnvLine(ours.group(1), value(ours.group(1), ours.group(2))));
        }
        boolean meantForUs = line.contains(SettingDefinition.PREFIX)
                && !COMMENT.matcher(line).matches()
                && !OTHERS.matcher(line).matches();
        if (meantForUs) {
            // Not the line itself: it may hold a secret.
            throw new IllegalArgumentException("this line is about a name with %s and cannot be read: write NAME=value"
                    .formatted(SettingDefinition.PREFIX));
        }
        return Optional.empty();
    }

    private static String value(String name, String written) {
        String text = written.stripLeading();
        try {
            if (text.startsWith("'")) {
                return literal(text);
            }
            return text.startsWith("\"")
                    ? escaped(text)
                    : TRAILING_COMMENT.matcher(written).replaceFirst("").strip();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("%s: %s".formatted(name, e.getMessage()), e);
        }
    }

    private static String literal(String text) {
        int end = text.indexOf('\'', 1);
        requireEnd(text, end);
        return text.substring(1, end);
    }

    private static String escaped(String text) {
        StringBuilder value = new StringBuilder();
        int index = 1;
        while (index < text.length() && text.charAt(index) != '"') {
            char character = text.charAt(index);
            if (character == '\\' && index + 1 < text.length()) {
                index++;
                value.append(meaning(text.charAt(index)));
            } else {
                value.append(character);
            }
            index++;
        }
        requireEnd(text, index < text.length() ? index : -1);
        return value.toString();
    }

    private static char meaning(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case '"', '\\' -> escaped;
            default ->
                throw new IllegalArgumentException(
                        "there is no escape \\%s; there are \\n, \\t, \\\" and \\\\, and single quotes take all as it is"
                                .formatted(escaped));
        };
    }

    private static void requireEnd(String text, int end) {
        if (end < 0) {
            throw new IllegalArgumentException("the quote is not closed in this line");
        }
        if (!AFTER_QUOTE.matcher(text.substring(end + 1)).matches()) {
            throw new IllegalArgumentException("something follows the closing quote");
        }
    }
}
