package dev.constrictor.server.auth;

import static java.util.Objects.requireNonNull;

import dev.constrictor.server.auth.Authentication.Forbidden;
import dev.constrictor.server.auth.Authentication.Granted;
import dev.constrictor.server.auth.Authentication.Reason;
import dev.constrictor.server.auth.Authentication.Refused;
import dev.constrictor.server.auth.Authentication.Unavailable;
import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.Verdict;
import dev.constrictor.server.auth.oauth.JwtVerifier;
import dev.constrictor.server.auth.oauth.OAuthConfig;
import java.time.Duration;
import java.util.List;

/** Admits whoever carries a bearer token that a judge accepts. */
public final class BearerAuthenticator implements Authenticator {
    private final BearerJudge judge;
    private final Challenge challenge;

    private BearerAuthenticator(BearerJudge judge, Challenge challenge) {
        this.judge = requireNonNull(judge, "judge is null");
        this.challenge = challenge;
    }

    public static BearerAuthenticator ofTokens(BearerJudge tokens) {
        return new BearerAuthenticator(tokens, Challenge.forTokens());
    }

    /** @throws IllegalArgumentException when the keys are in a file that cannot be used */
    public static BearerAuthenticator ofOAuth(OAuthConfig config) {
        return new BearerAuthenticator(JwtVerifier.open(config), Challenge.forOAuth(config));
    }

    /** @throws IllegalArgumentException when the keys are in a file that cannot be used */
    public static BearerAuthenticator ofTokensAndOAuth(BearerJudge tokens, OAuthConfig config) {
        return new BearerAuthenticator(new TokensAndJwts(tokens, JwtVerifier.open(config)), Challenge.forOAuth(config));
    }

    @Override
    public Authentication authenticate(List<String> authorizationHeaders) {
        return switch (BearerHeader.of(authorizationHeaders)) {
            case BearerHeader.Present(String token) -> authentication(judge.judge(token));
            case BearerHeader.Absent(String why) -> new Refused(Reason.MISSING, challenge.plain(), why);
            case BearerHeader.Malformed(String why) -> new Refused(Reason.MALFORMED, challenge.malformedRequest(), why);
        };
    }

    private Authentication authentication(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Accepted(var caller) -> new Granted(caller);
            case Verdict.Rejected(String why) -> new Refused(Reason.INVALID_TOKEN, challenge.invalidToken(), why);
            case Verdict.Expired() -> new Refused(Reason.EXPIRED, challenge.expiredToken(), "the token expired");
            case Verdict.LacksScope(var caller, String scope) ->
                new Forbidden(
                        challenge.insufficientScope(),
                        "the token of %s lacks the scope %s".formatted(caller.name(), scope));
            case Verdict.Undecided(String why, Duration retryAfter) -> new Unavailable(why, retryAfter);
        };
    }
}
