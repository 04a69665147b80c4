package dev.constrictor.server.auth.oauth;

import com.nimbusds.jwt.JWTClaimsSet;
import dev.constrictor.mcp.tool.Caller;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a token that was found good says about its holder. */
record TokenClaims(JWTClaimsSet claims) {
    /** No name that an operator gives to a token has a colon, so nobody comes in under one. */
    private static final String SUBJECT = "oauth:";

    /** Kept apart from subjects: a user may be called like a client. */
    private static final String CLIENT = "oauth-client:";

    /** Empty when it names nobody, or in more characters than a name has. */
    Optional<Caller> caller() {
        return text("sub")
                .map(SUBJECT::concat)
                .or(() -> text("client_id").or(() -> text("azp")).map(CLIENT::concat))
                .filter(name -> name.length() <= Caller.LONGEST)
                .map(Caller::new);
    }

    boolean allows(String scope) {
        return scopes().contains(scope);
    }

    private Set<String> scopes() {
        Object written = Optional.ofNullable(claims.getClaim("scope")).orElseGet(() -> claims.getClaim("scp"));
        return switch (written) {
            case String words -> Arrays.stream(words.split(" ")).collect(Collectors.toUnmodifiableSet());
            case List<?> words ->
                words.stream()
                        .flatMap(word -> word instanceof String text ? Stream.of(text) : Stream.empty())
                        .collect(Collectors.toUnmodifiableSet());
            case null, default -> Set.of();
        };
    }

    private Optional<String> text(String claim) {
        return claims.getClaim(claim) instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }
}
