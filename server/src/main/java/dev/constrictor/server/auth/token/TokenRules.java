package dev.constrictor.server.auth.token;

import dev.constrictor.server.auth.judge.TokenForm;
import java.util.Optional;

/** What a token has to be like, so that nobody guesses it and every client can send it. */
final class TokenRules {
    /** What to do about a token that will not do. */
    static final String REMEDY = "make one with 'openssl rand -hex 32'";

    private static final int SHORTEST = 32;
    private static final int LONGEST = 512;
    private static final int FEWEST_DIFFERENT = 8;

    private TokenRules() {}

    /** What is wrong with it, in words that follow the name of its place and do not quote it. */
    static Optional<String> objection(String token) {
        if (token.length() < SHORTEST || token.length() > LONGEST) {
            return Optional.of("has %d characters and not %d to %d".formatted(token.length(), SHORTEST, LONGEST));
        }
        if (!TokenForm.isSendable(token)) {
            return Optional.of("holds something else than letters, digits and - . _ ~ + / with = at the end");
        }
        if (token.chars().distinct().count() < FEWEST_DIFFERENT) {
            return Optional.of(
                    "is easy to guess: it has fewer than %d different characters".formatted(FEWEST_DIFFERENT));
        }
        return TokenForm.isJwt(token)
                ? Optional.of("has the form of a JWT, with two dots, which is for tokens of an OAuth issuer")
                : Optional.empty();
    }
}
