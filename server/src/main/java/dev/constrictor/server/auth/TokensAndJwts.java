package dev.constrictor.server.auth;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.TokenForm;
import dev.constrictor.server.auth.judge.Verdict;

/** Both kinds at once. No token of the operator has the form of a JWT, so each has one judge. */
record TokensAndJwts(BearerJudge tokens, BearerJudge jwts) implements BearerJudge {
    TokensAndJwts {
        requireNonNull(tokens, "tokens is null");
        requireNonNull(jwts, "jwts is null");
    }

    @Override
    public Verdict judge(String token) {
        return TokenForm.isJwt(token) ? jwts.judge(token) : tokens.judge(token);
    }
}
