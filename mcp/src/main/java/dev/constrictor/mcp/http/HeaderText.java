package dev.constrictor.mcp.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text as it stands in a header: as it is, or in Base64 where a header could not carry it. */
final class HeaderText {
    private static final Pattern ENCODED = Pattern.compile("=\\?base64\\?(.*)\\?=");

    private HeaderText() {}

    /** Empty where no client may write so. */
    static Optional<String> decoded(String value) {
        if (!value.chars().allMatch(HeaderText::allowed)) {
            return Optional.empty();
        }
        Matcher encoded = ENCODED.matcher(value);
        return encoded.matches() ? fromBase64(encoded.group(1)) : Optional.of(value);
    }

    private static boolean allowed(int character) {
        return (character >= ' ' && character <= '~') || character == '\t';
    }

    private static Optional<String> fromBase64(String encoded) {
        // Java's decoder would do without the padding.
        if (encoded.length() % 4 != 0) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(encoded);
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
