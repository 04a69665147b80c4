package dev.constrictor.server.auth.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** All that is kept of a token. Two are compared in a time that does not depend on where they differ. */
final class TokenDigest {
    private final byte[] sha256;

    private TokenDigest(byte[] sha256) {
        this.sha256 = sha256;
    }

    static TokenDigest of(String token) {
        try {
            return new TokenDigest(MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TokenDigest digest && MessageDigest.isEqual(sha256, digest.sha256);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(sha256);
    }

    @Override
    public String toString() {
        return "TokenDigest[hidden]";
    }
}
