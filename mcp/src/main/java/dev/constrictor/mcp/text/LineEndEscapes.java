package dev.constrictor.mcp.text;

import java.io.Serial;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;

/** For characters that JSON lets stand in strings, and that some readers of lines take for the end of one. */
final class LineEndEscapes extends CharacterEscapes {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final int NEXT_LINE = 0x85;
    private static final int LINE_SEPARATOR = 0x2028;
    private static final int PARAGRAPH_SEPARATOR = 0x2029;

    private static final SerializableString NEXT_LINE_ESCAPED = new SerializedString("\\u0085");
    private static final SerializableString LINE_SEPARATOR_ESCAPED = new SerializedString("\\u2028");
    private static final SerializableString PARAGRAPH_SEPARATOR_ESCAPED = new SerializedString("\\u2029");

    private static final int[] ASCII = standardAsciiEscapesForJSON();

    static String in(String json) {
        return json.replace("\u0085", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return ASCII;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int character) {
        return switch (character) {
            case NEXT_LINE -> NEXT_LINE_ESCAPED;
            case LINE_SEPARATOR -> LINE_SEPARATOR_ESCAPED;
            case PARAGRAPH_SEPARATOR -> PARAGRAPH_SEPARATOR_ESCAPED;
            default -> null;
        };
    }
}
