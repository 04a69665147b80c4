package dev.constrictor.mcp.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/** A message as one line of text, whatever its strings hold. */
public final class JsonText {
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    private JsonText() {}

    public static byte[] utf8(JsonNode message) {
        return encode(oneLine(message));
    }

    /** The same with the end of the line. */
    public static byte[] line(JsonNode message) {
        return encode(oneLine(message) + '\n');
    }

    private static byte[] encode(String text) {
        if (text.chars().noneMatch(character -> Character.isSurrogate((char) character))) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        try {
            // Half a surrogate pair cannot be encoded; a reply with a mark in its place is better than none.
            ByteBuffer encoded = StandardCharsets.UTF_8
                    .newEncoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .replaceWith(REPLACEMENT)
                    .encode(CharBuffer.wrap(text));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new IllegalStateException("replaced characters cannot fail", e);
        }
    }

    // JSON lets them stand in strings, and some readers of lines take them for the end of one.
    private static String oneLine(JsonNode message) {
        return message.toString()
                .replace("\u0085", "\\u0085")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }
}
