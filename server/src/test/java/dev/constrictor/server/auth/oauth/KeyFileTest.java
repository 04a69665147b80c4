package dev.constrictor.server.auth.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import dev.constrictor.server.auth.judge.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFileTest {
    @TempDir
    private Path folder;

    @Test
    void keys_in_a_file_are_enough_and_may_be_exchanged() throws Exception {
        try (Issuer issuer = new Issuer()) {
            Path file = write(publicKeys(Issuer.RSA));
            JwtVerifier verifier = JwtVerifier.open(
                    OAuthConfig.of(issuer.address(), Issuer.RESOURCE, new KeyLocation.LocalFile(file)));
            String newToken = issuer.token(
                    Issuer.header(JWSAlgorithm.RS256, Issuer.OTHER_RSA).build(), Issuer.OTHER_RSA);

            assertThat(verifier.judge(issuer.token())).isInstanceOf(Verdict.Accepted.class);
            assertThat(verifier.judge(newToken)).isInstanceOf(Verdict.Rejected.class);

            write(publicKeys(Issuer.OTHER_RSA));
            Thread.sleep(1100);

            assertThat(verifier.judge(newToken)).isInstanceOf(Verdict.Accepted.class);
            assertThat(verifier.judge(issuer.token())).isInstanceOf(Verdict.Rejected.class);
            assertThat(issuer.fetches()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "keys", "{}", "[]", "{\"keys\":[{\"kty\":\"RSA\"}]}"})
    void a_file_that_holds_something_else_stops_the_start(String text) throws Exception {
        Path file = write(text);

        assertThatThrownBy(() -> new KeyFile(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(file + ": it is not a JSON Web Key Set: get it from the issuer's jwks_uri");
    }

    @Test
    void a_file_without_a_key_stops_the_start() throws Exception {
        Path file = write("{\"keys\":[]}");

        assertThatThrownBy(() -> new KeyFile(file))
                .hasMessage(file + ": there is no key in it: get it from the issuer's jwks_uri");
    }

    @Test
    void the_issuers_private_key_does_not_belong_here() throws Exception {
        Path file = write("{\"keys\":[%s]}".formatted(Issuer.RSA.toJSONString()));

        assertThatThrownBy(() -> new KeyFile(file))
                .hasMessageContaining("leave only public ones in it")
                .hasMessageNotContaining(Issuer.RSA.getPrivateExponent().toString());
    }

    @Test
    void a_file_that_others_may_write_decides_nothing() throws Exception {
        Path file = write(publicKeys(Issuer.RSA));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));

        assertThatThrownBy(() -> new KeyFile(file))
                .hasMessage(file + ": it decides who may come in, and others may write to it (mode 0664):"
                        + " run 'chmod go-w " + file + "'");
    }

    @Test
    void a_file_that_all_may_read_is_fine() throws Exception {
        Path file = write(publicKeys(Issuer.RSA));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        new KeyFile(file);
    }

    private Path write(String text) throws Exception {
        return Files.writeString(folder.resolve("keys.json"), text);
    }

    private static String publicKeys(JWK key) {
        return new JWKSet(key).toString();
    }
}
