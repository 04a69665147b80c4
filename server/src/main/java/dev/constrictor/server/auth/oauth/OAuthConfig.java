package dev.constrictor.server.auth.oauth;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Whose access tokens are accepted.
 *
 * @param issuer as the tokens have it in {@code iss}, character for character
 * @param resource the address at which clients reach this server
 * @param audience what the tokens have in {@code aud} when they are meant for this server
 * @param requiredScope what a token has to allow its holder to do
 */
public record OAuthConfig(
        URI issuer,
        URI resource,
        String audience,
        KeyLocation keys,
        Optional<String> requiredScope,
        Set<SigningAlgorithm> algorithms) {
    /** One scope as RFC 6749 writes it. */
    private static final Pattern SCOPE = Pattern.compile("[\\x21\\x23-\\x5B\\x5D-\\x7E]{1,256}");

    public OAuthConfig {
        WebAddress.require(issuer, "issuer");
        WebAddress.require(resource, "resource");
        requireNonNull(keys, "keys is null");
        if (audience.isBlank()) {
            throw new IllegalArgumentException("the audience is empty, so tokens for others would do: name one");
        }
        if (requiredScope.filter(scope -> !SCOPE.matcher(scope).matches()).isPresent()) {
            throw new IllegalArgumentException(
                    "the required scope is not one word of visible ASCII without quotes and backslashes: correct it");
        }
        algorithms = Set.copyOf(algorithms);
        if (algorithms.isEmpty()) {
            throw new IllegalArgumentException("no signing algorithm is allowed, so no token would do: allow one");
        }
    }

    /** For an issuer that puts the resource that a client asked for into {@code aud}, as RFC 8707 has it. */
    public static OAuthConfig of(URI issuer, URI resource, KeyLocation keys) {
        return new OAuthConfig(
                issuer, resource, resource.toString(), keys, Optional.empty(), SigningAlgorithm.allowedByDefault());
    }

    /** For an issuer that has its own names for resources. */
    public OAuthConfig withAudience(String name) {
        return new OAuthConfig(issuer, resource, name, keys, requiredScope, algorithms);
    }

    public OAuthConfig withRequiredScope(String scope) {
        return new OAuthConfig(issuer, resource, audience, keys, Optional.of(scope), algorithms);
    }

    public OAuthConfig withAlgorithms(Set<SigningAlgorithm> allowed) {
        return new OAuthConfig(issuer, resource, audience, keys, requiredScope, allowed);
    }
}
