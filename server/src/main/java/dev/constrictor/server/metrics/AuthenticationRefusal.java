package dev.constrictor.server.metrics;

/** Why a request was sent away before anybody looked at what it asks for. */
public enum AuthenticationRefusal implements Label {
    MISSING_TOKEN,
    MALFORMED_TOKEN,
    UNKNOWN_TOKEN,
    BAD_SIGNATURE,
    EXPIRED_TOKEN,
    WRONG_ISSUER,
    WRONG_AUDIENCE,
    MISSING_SCOPE,
    /** The keys that would tell could not be had. */
    KEYS_UNAVAILABLE,
    OTHER
}
