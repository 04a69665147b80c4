package dev.constrictor.server.auth;

import dev.constrictor.server.auth.oauth.OAuthConfig;
import dev.constrictor.server.auth.oauth.ProtectedResourceMetadata;

/**
 * What a refused client is told in {@code WWW-Authenticate}: what RFC 6750 and RFC 9728 ask for, and not which check
 * failed.
 *
 * @param plain for a request without credentials
 */
record Challenge(String plain) {
    static Challenge forTokens() {
        return new Challenge("Bearer realm=\"constrictor\"");
    }

    /** Leads the client to whoever gives out tokens. */
    static Challenge forOAuth(OAuthConfig config) {
        String metadata =
                "Bearer resource_metadata=\"%s\"".formatted(ProtectedResourceMetadata.location(config.resource()));
        return new Challenge(config.requiredScope()
                .map(scope -> "%s, scope=\"%s\"".formatted(metadata, scope))
                .orElse(metadata));
    }

    String malformedRequest() {
        return with("invalid_request", "Send one Authorization header with the scheme Bearer and one token");
    }

    String invalidToken() {
        return with("invalid_token", "The access token is invalid");
    }

    String expiredToken() {
        return with("invalid_token", "The access token expired");
    }

    String insufficientScope() {
        return with("insufficient_scope", "The access token lacks a scope");
    }

    private String with(String error, String description) {
        return "%s, error=\"%s\", error_description=\"%s\"".formatted(plain, error, description);
    }
}
