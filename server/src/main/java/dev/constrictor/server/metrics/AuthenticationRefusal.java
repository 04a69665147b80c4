package dev.constrictor.server.metrics;

/** Why a request was sent away before anybody looked at what it asks for. */
public enum AuthenticationRefusal implements Label {
    MISSING_TOKEN,
    MALFORMED_TOKEN,
    INVALID_TOKEN,
    EXPIRED_TOKEN,
    MISSING_SCOPE,
    /** The keys that would tell could not be had. */
    KEYS_UNAVAILABLE
}
