package dev.constrictor.audit.text;

import tools.jackson.databind.JsonNode;

/** JSON that may be printed on a terminal, and is valid UTF-8, whatever its strings hold. */
public final class JsonText {
    private static final int LAST_OF_ASCII = 0x7e;

    private JsonText() {}

    public static String of(JsonNode json) {
        StringBuilder text = new StringBuilder();
        // Beyond ASCII nothing but the content of strings is left to escape: Jackson does the rest.
        json.toPrettyString().codePoints().forEach(point -> append(text, point));
        return text.append('\n').toString();
    }

    private static void append(StringBuilder text, int point) {
        if (point <= LAST_OF_ASCII || !VisibleText.hides(point)) {
            text.appendCodePoint(point);
        } else if (Character.getType(point) == Character.SURROGATE) {
            text.append("\\ufffd");
        } else {
            for (char unit : Character.toChars(point)) {
                text.append("\\u%04x".formatted((int) unit));
            }
        }
    }
}
