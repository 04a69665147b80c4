package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.jwk.source.URLBasedJWKSetSource;
import com.nimbusds.jose.proc.SecurityContext;
import java.net.MalformedURLException;
import java.net.URI;
import java.util.List;

/**
 * The keys at the issuer's address. A key that is not among the known ones makes us ask again, at most twice in a while
 * however many strange tokens come. While the issuer cannot be asked, keys it lately had stay good; about others nobody
 * can tell.
 */
final class IssuerKeys implements JWKSource<SecurityContext> {
    private final LastKeys last;
    private final JWKSource<SecurityContext> source;

    IssuerKeys(URI address, KeyTimes times) {
        try {
            last = new LastKeys(new URLBasedJWKSetSource<>(address.toURL(), new KeyFetcher()), times.withoutIssuer());
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("\"%s\" is no address: correct it".formatted(address), e);
        }
        source = JWKSourceBuilder.create(last)
                .cache(times.fresh().toMillis(), KeyFetcher.LONGEST.toMillis())
                .refreshAheadCache(false)
                .rateLimited(times.betweenQuestions().toMillis())
                .build();
    }

    @Override
    public List<JWK> get(JWKSelector selector, SecurityContext context) throws KeySourceException {
        try {
            return source.get(selector, context);
        } catch (KeySourceException e) {
            List<JWK> known = selector.select(last.keys());
            if (known.isEmpty()) {
                throw e;
            }
            return known;
        }
    }
}
