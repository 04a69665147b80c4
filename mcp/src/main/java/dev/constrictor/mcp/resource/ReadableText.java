package dev.constrictor.mcp.resource;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Tells text from bytes that only claim to be some. */
public final class ReadableText {
    /** Each of them takes six characters in JSON: a megabyte of them must not become six. */
    private static final int ONE_CONTROL_IN = 16;

    private ReadableText() {}

    /** Empty for what is not UTF-8, or is full of control characters. */
    public static Optional<String> of(ByteBuffer bytes) {
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
        long controls = text.chars().filter(ReadableText::isControl).count();
        return controls <= text.length() / ONE_CONTROL_IN ? Optional.of(text) : Optional.empty();
    }

    private static boolean isControl(int character) {
        return character < ' ' && "\t\n\f\r".indexOf(character) < 0;
    }
}
