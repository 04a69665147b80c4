package dev.constrictor.server.auth.oauth;

import java.util.EnumSet;
import java.util.Set;

/**
 * How an issuer may sign, by the names of RFC 7518. Only with a private key that it keeps to itself: where one key both
 * signs and verifies, whoever can verify could sign.
 */
public enum SigningAlgorithm {
    RS256,
    RS384,
    RS512,
    PS256,
    PS384,
    PS512,
    ES256,
    ES384,
    ES512;

    public static Set<SigningAlgorithm> allowedByDefault() {
        return EnumSet.of(RS256, PS256, ES256);
    }
}
