package dev.constrictor.mcp.text;

import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** A message as one line of text, whatever its strings hold. */
public final class JsonText {
    private static final ObjectWriter WRITER = JsonMapper.shared().writer().with(new LineEndEscapes());
    private static final byte[] REPLACEMENT = "\uFFFD".getBytes(StandardCharsets.UTF_8);
    private static final int USUAL_BYTES = 2048;

    private JsonText() {}

    public static byte[] utf8(JsonNode message) {
        return encoded(message).toByteArray();
    }

    /** The same with the end of the line. */
    public static byte[] line(JsonNode message) {
        ByteArrayOutputStream bytes = encoded(message);
        bytes.write('\n');
        return bytes.toByteArray();
    }

    /** The same as characters. */
    public static String oneLine(JsonNode message) {
        return LineEndEscapes.in(message.toString());
    }

    /** Written and encoded piece by piece: of a large message there is never a whole text beside its bytes. */
    private static ByteArrayOutputStream encoded(JsonNode message) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
        WRITER.writeValue(new OutputStreamWriter(bytes, encoder()), message);
        return bytes;
    }

    /** Half a surrogate pair cannot be encoded; a reply with a mark in its place is better than none. */
    private static CharsetEncoder encoder() {
        return StandardCharsets.UTF_8
                .newEncoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .replaceWith(REPLACEMENT);
    }
}
