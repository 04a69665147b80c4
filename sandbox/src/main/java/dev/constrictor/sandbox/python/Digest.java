package dev.constrictor.sandbox.python;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, in lower-case hexadecimal digits. */
public final class Digest {
    private final MessageDigest sha256;

    public Digest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    public Digest add(byte[] bytes) {
        sha256.update(bytes);
        return this;
    }

    /** The length goes in first, so that no two lists of parts read as the same bytes. */
    public Digest addPart(byte[] part) {
        return add((part.length + ":").getBytes(StandardCharsets.UTF_8)).add(part);
    }

    public Digest addPart(String part) {
        return addPart(part.getBytes(StandardCharsets.UTF_8));
    }

    public String hex() {
        return HexFormat.of().formatHex(sha256.digest());
    }

    public static String ofFile(Path file) throws IOException {
        Digest digest = new Digest();
        byte[] buffer = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(file)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                digest.sha256.update(buffer, 0, count);
            }
        }
        return digest.hex();
    }
}
