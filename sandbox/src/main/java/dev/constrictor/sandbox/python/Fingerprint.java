package dev.constrictor.sandbox.python;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Two checksums as one name, for telling versions of our own files apart: a processor has instructions for them, while
 * SHA-256 takes a tenth of a start before it is compiled. Anybody can make two contents with the same one, so it
 * vouches for nothing.
 */
final class Fingerprint {
    private final CRC32 first = new CRC32();
    private final CRC32C second = new CRC32C();

    Fingerprint add(byte[] bytes) {
        first.update(bytes);
        second.update(bytes);
        return this;
    }

    /** The length goes in first, so that no two lists of parts read as the same bytes. */
    Fingerprint addPart(byte[] part) {
        return add((part.length + ":").getBytes(StandardCharsets.UTF_8)).add(part);
    }

    Fingerprint addPart(String part) {
        return addPart(part.getBytes(StandardCharsets.UTF_8));
    }

    /** Sixteen digits, in lower case. */
    String hex() {
        return HexFormat.of().toHexDigits(first.getValue() << Integer.SIZE | second.getValue());
    }
}
