package dev.constrictor.mcp.stdio;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;

/** A message as exactly one line, whatever its strings hold. */
final class JsonLine {
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);

    private JsonLine() {}

    static byte[] of(JsonNode message) {
        String line = message.toString() + '\n';
        try {
            // Half a surrogate pair cannot be encoded; a reply with a mark in its place is better than none.
            ByteBuffer encoded = StandardCharsets.UTF_8
                    .newEncoder()
                    .onMalformedInput(CodingErrorAction.REPLACE)
                    .replaceWith(REPLACEMENT)
                    .encode(CharBuffer.wrap(escapeLineEnds(line)));
            byte[] bytes = new byte[encoded.remaining()];
            encoded.get(bytes);
            return bytes;
        } catch (CharacterCodingException e) {
            throw new IllegalStateException("replaced characters cannot fail", e);
        }
    }

    // JSON lets them stand in strings, and some readers of lines take them for the end of one.
    private static String escapeLineEnds(String line) {
        return line.replace("\u0085", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }
}
