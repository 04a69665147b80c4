package dev.constrictor.sandbox.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;

/** As addresses have it: bytes of UTF-8, each as two hexadecimal digits after a percent sign. */
public final class PercentEncoding {
    private PercentEncoding() {}

    /** Decoded once: what is encoded twice means something else. Empty for what is not well formed. */
    public static Optional<String> decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        int position = 0;
        while (position < text.length()) {
            int sign = text.indexOf('%', position);
            int end = sign < 0 ? text.length() : sign;
            bytes.writeBytes(text.substring(position, end).getBytes(StandardCharsets.UTF_8));
            position = end;
            if (sign >= 0) {
                if (!isEncoded(text, sign)) {
                    return Optional.empty();
                }
                bytes.write(HexFormat.fromHexDigits(text, sign + 1, sign + 3));
                position = sign + 3;
            }
        }
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static boolean isEncoded(String text, int sign) {
        return sign + 2 < text.length()
                && HexFormat.isHexDigit(text.charAt(sign + 1))
                && HexFormat.isHexDigit(text.charAt(sign + 2));
    }
}
