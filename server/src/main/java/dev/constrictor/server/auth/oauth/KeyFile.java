package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.constrictor.server.auth.file.FileGuard;
import dev.constrictor.server.auth.file.GuardedFile;
import dev.constrictor.server.auth.file.WatchedFile;
import java.nio.file.Path;
import java.text.ParseException;
import java.util.List;

/** The issuer's keys in a file, which may be exchanged while the server runs. */
final class KeyFile implements JWKSource<SecurityContext> {
    private final WatchedFile<JWKSet> keys;

    /** @throws IllegalArgumentException that says what is wrong with the file, and what to do */
    KeyFile(Path path) {
        keys = WatchedFile.open(new GuardedFile(path, FileGuard.AUTHENTIC), KeyFile::parse);
    }

    @Override
    public List<JWK> get(JWKSelector selector, SecurityContext context) {
        return selector.select(keys.current());
    }

    private static JWKSet parse(String text) {
        JWKSet keys;
        try {
            keys = JWKSet.parse(text);
        } catch (ParseException e) {
            // Without the cause, which may quote a private key.
            throw new IllegalArgumentException("it is not a JSON Web Key Set: get it from the issuer's jwks_uri");
        }
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("there is no key in it: get it from the issuer's jwks_uri");
        }
        if (keys.containsNonPublicKeys()) {
            throw new IllegalArgumentException(
                    "it holds private or symmetric keys, which are the issuer's alone: leave only public ones in it");
        }
        return keys;
    }
}
