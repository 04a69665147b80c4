package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.BadJWSException;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.ExpiredJWTException;
import com.nimbusds.jwt.proc.JWTProcessor;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.judge.BearerJudge;
import dev.constrictor.server.auth.judge.Verdict;
import java.text.ParseException;
import java.util.Optional;

/** Judges access tokens that are JWTs signed by the issuer. Keys come from the configured place, never from a token. */
public final class JwtVerifier implements BearerJudge {
    private final JWTProcessor<SecurityContext> processor;
    private final Optional<String> requiredScope;
    private final KeyOutage outage;

    private JwtVerifier(JWTProcessor<SecurityContext> processor, Optional<String> requiredScope, KeyOutage outage) {
        this.processor = processor;
        this.requiredScope = requiredScope;
        this.outage = outage;
    }

    /**
     * Asks the issuer for nothing yet.
     *
     * @throws IllegalArgumentException when the keys are in a file that cannot be used
     */
    public static JwtVerifier open(OAuthConfig config) {
        return new JwtVerifier(AcceptedJwts.processor(config), config.requiredScope(), new KeyOutage(config.keys()));
    }

    @Override
    public Verdict judge(String token) {
        // What the library says about a token before the signature is checked may quote it, so it is left out.
        try {
            TokenClaims claims = new TokenClaims(processor.process(readable(token), null));
            outage.end();
            return judge(claims);
        } catch (ExpiredJWTException e) {
            return new Verdict.Expired();
        } catch (BadJWTException e) {
            return new Verdict.Rejected("it is the issuer's, but not for here and now: " + e.getMessage());
        } catch (BadJWSException e) {
            return new Verdict.Rejected("its signature is not made with the issuer's key");
        } catch (KeySourceException e) {
            return outage.verdict(e);
        } catch (BadJOSEException | JOSEException e) {
            return new Verdict.Rejected("its type or algorithm is not accepted here, or the issuer has no such key");
        } catch (ParseException e) {
            return new Verdict.Rejected("it is not a signed JWT");
        } catch (RuntimeException e) {
            // The library's own mistakes about texts that nobody in his right mind sends.
            return new Verdict.Rejected("it cannot be read");
        }
    }

    /** So that whatever is wrong with the claims later, the issuer has signed it. */
    private static SignedJWT readable(String token) throws ParseException {
        SignedJWT jwt = SignedJWT.parse(token);
        if (jwt.getJWTClaimsSet() == null) {
            throw new ParseException("no claims", 0);
        }
        return jwt;
    }

    private Verdict judge(TokenClaims claims) {
        Optional<Caller> caller = claims.caller();
        if (caller.isEmpty()) {
            return new Verdict.Rejected("it names nobody, or in too many characters: sub, client_id or azp is needed");
        }
        if (requiredScope.filter(scope -> !claims.allows(scope)).isPresent()) {
            return new Verdict.LacksScope(caller.get(), requiredScope.get());
        }
        return new Verdict.Accepted(caller.get());
    }
}
