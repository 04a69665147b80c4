package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimNames;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.proc.JWTProcessor;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/** Which JWTs are accepted, in the terms of the library that checks them. */
final class AcceptedJwts {
    private static final Duration CLOCK_SKEW = Duration.ofSeconds(30);

    private AcceptedJwts() {}

    static JWTProcessor<SecurityContext> processor(OAuthConfig config) {
        DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
        processor.setJWSTypeVerifier(types());
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(algorithms(config), keys(config.keys())));
        processor.setJWTClaimsSetVerifier(claims(config));
        return processor;
    }

    /** Null stands for a token without a type, which most issuers still give out. */
    private static DefaultJOSEObjectTypeVerifier<SecurityContext> types() {
        return new DefaultJOSEObjectTypeVerifier<>(
                new JOSEObjectType("at+jwt"), new JOSEObjectType("application/at+jwt"), JOSEObjectType.JWT, null);
    }

    private static Set<JWSAlgorithm> algorithms(OAuthConfig config) {
        return config.algorithms().stream()
                .map(algorithm -> JWSAlgorithm.parse(algorithm.name()))
                .collect(Collectors.toUnmodifiableSet());
    }

    private static JWKSource<SecurityContext> keys(KeyLocation location) {
        return switch (location) {
            case KeyLocation.Remote(var address) -> new IssuerKeys(address, KeyTimes.DEFAULT);
            case KeyLocation.LocalFile(var path) -> new KeyFile(path);
        };
    }

    private static DefaultJWTClaimsVerifier<SecurityContext> claims(OAuthConfig config) {
        DefaultJWTClaimsVerifier<SecurityContext> verifier = new DefaultJWTClaimsVerifier<>(
                config.audience(),
                new JWTClaimsSet.Builder().issuer(config.issuer().toString()).build(),
                Set.of(JWTClaimNames.EXPIRATION_TIME));
        verifier.setMaxClockSkew((int) CLOCK_SKEW.toSeconds());
        return verifier;
    }
}
