package dev.constrictor.server.tool;

import dev.constrictor.mcp.text.Quoted;
import java.nio.ByteBuffer;
import java.util.Base64;

/** Base64 as programs write it: lines of any length, spaces between them, with or without padding. */
final class Base64Text {
    private static final String BLANKS = " \t\r\n\f";

    private Base64Text() {}

    /** @throws IllegalArgumentException whose message says what is wrong with it */
    static ByteBuffer decode(String text) {
        byte[] dense = new byte[text.length()];
        int length = 0;
        boolean padded = false;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (BLANKS.indexOf(each) >= 0) {
                continue;
            }
            requireAlphabet(each, i);
            if (padded && each != '=') {
                throw new IllegalArgumentException(
                        "character %d comes after the = that ends it; is it two texts in one?".formatted(i + 1));
            }
            padded |= each == '=';
            dense[length++] = (byte) each;
        }
        try {
            return Base64.getDecoder().decode(ByteBuffer.wrap(dense, 0, length));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "it has %d characters, and ends in the middle; is it cut off?".formatted(length), e);
        }
    }

    private static void requireAlphabet(char each, int place) {
        if (each == '-' || each == '_') {
            throw new IllegalArgumentException(
                    "it has %s at character %d, which is of the URL-safe alphabet: write + for - and / for _"
                            .formatted(Quoted.of(String.valueOf(each)), place + 1));
        }
        boolean known = (each >= 'A' && each <= 'Z')
                || (each >= 'a' && each <= 'z')
                || (each >= '0' && each <= '9')
                || "+/=".indexOf(each) >= 0;
        if (!known) {
            throw new IllegalArgumentException(
                    "%s at character %d is none of A-Z, a-z, 0-9, + and /; text that is no base64 goes into \"text\""
                            .formatted(Quoted.of(String.valueOf(each)), place + 1));
        }
    }
}
