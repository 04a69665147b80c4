package dev.constrictor.server.auditlog;

import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON in printable ASCII. Whatever a value holds, it ends no line, turns no text around, drives no terminal and is the same in
 * every encoding.
 */
final class LineJson {
    private static final int DELETE = 0x7f;

    private static final JsonMapper MAPPER = new JsonMapper(JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .characterEscapes(new ControlsOfAscii())
            .build());

    private LineJson() {}

    static String of(ObjectNode json) {
        return MAPPER.writeValueAsString(json);
    }

    /** JSON itself escapes all of them but one. */
    private static final class ControlsOfAscii extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[DELETE] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        @SuppressWarnings("NullAway") // the library has no annotations; null says that there is none
        public SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
