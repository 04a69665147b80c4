package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Optional;

/**
 * Whose access tokens are accepted.
 *
 * @param issuer as it stands in the tokens, letter by letter
 * @param audience whom a token must be meant for
 * @param jwks the issuer's keys: an address, or a file of this machine
 * @param scope what a token must grant, if anything: names with a space between
 */
public record OAuthSettings(URI issuer, String audience, URI jwks, Optional<String> scope) {
    public OAuthSettings {
        requireNonNull(issuer, "issuer is null");
        requireNonNull(audience, "audience is null");
        requireNonNull(jwks, "jwks is null");
        requireNonNull(scope, "scope is null");
    }
}
