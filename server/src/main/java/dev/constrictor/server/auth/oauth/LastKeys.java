package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSetCacheRefreshEvaluator;
import com.nimbusds.jose.jwk.source.JWKSetSource;
import com.nimbusds.jose.jwk.source.JWKSetSourceWrapper;
import com.nimbusds.jose.proc.SecurityContext;
import java.time.Duration;

/** Remembers for a while what the issuer said last. */
final class LastKeys extends JWKSetSourceWrapper<SecurityContext> {
    private final Duration memory;
    private volatile Seen seen = new Seen(new JWKSet(), System.nanoTime());

    private record Seen(JWKSet keys, long nanoTime) {}

    LastKeys(JWKSetSource<SecurityContext> source, Duration memory) {
        super(source);
        this.memory = memory;
    }

    @Override
    public JWKSet getJWKSet(JWKSetCacheRefreshEvaluator refresh, long currentTime, SecurityContext context)
            throws KeySourceException {
        JWKSet keys = getSource().getJWKSet(refresh, currentTime, context);
        seen = new Seen(keys, System.nanoTime());
        return keys;
    }

    JWKSet keys() {
        Seen latest = seen;
        return System.nanoTime() - latest.nanoTime() < memory.toNanos() ? latest.keys() : new JWKSet();
    }
}
