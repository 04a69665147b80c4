package dev.constrictor.server.http;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** As much of the distinguished encoding as a certificate takes. */
final class Der {
    private Der() {}

    static byte[] sequence(byte[]... parts) {
        return tagged(0x30, joined(parts));
    }

    static byte[] set(byte[] part) {
        return tagged(0x31, part);
    }

    static byte[] integer(long value) {
        return tagged(0x02, BigInteger.valueOf(value).toByteArray());
    }

    static byte[] yes() {
        return tagged(0x01, new byte[] {(byte) 0xff});
    }

    /** An identifier in its encoded form. */
    static byte[] identifier(String hex) {
        return tagged(0x06, HexFormat.of().parseHex(hex));
    }

    static byte[] text(String text) {
        return tagged(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] time(String text) {
        return tagged(0x17, text.getBytes(StandardCharsets.US_ASCII));
    }

    static byte[] octets(byte[] bytes) {
        return tagged(0x04, bytes);
    }

    static byte[] bits(byte[] bytes) {
        return tagged(0x03, joined(new byte[1], bytes));
    }

    static byte[] tagged(int tag, byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        writeLength(out, content.length);
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static void writeLength(ByteArrayOutputStream out, int length) {
        if (length >= 0x100) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length >= 0x80) {
            out.write(0x81);
        }
        out.write(length);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }
}
