package dev.constrictor.server.auth.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.EncryptionMethod;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.JWEObject;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSAEncrypter;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jwt.SignedJWT;
import dev.constrictor.server.auth.judge.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.util.Base64;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForgedJwtTest {
    private Issuer issuer;
    private JwtVerifier verifier;

    @BeforeEach
    void open() throws Exception {
        issuer = new Issuer();
        verifier = JwtVerifier.open(issuer.config());
        assertThat(verifier.judge(issuer.token())).isInstanceOf(Verdict.Accepted.class);
    }

    @AfterEach
    void close() {
        issuer.close();
    }

    @Test
    void another_key_under_the_issuers_name_does_not_pass() {
        JWSHeader header = Issuer.header(JWSAlgorithm.RS256, Issuer.RSA).build();

        assertThat(verifier.judge(issuer.token(header, Issuer.OTHER_RSA)))
                .isEqualTo(new Verdict.Rejected("its signature is not made with the issuer's key"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bnVsbA.e30.AAAA", "bnVsbA..", "bnVsbA.bnVsbA.bnVsbA"})
    void a_header_that_is_null_does_not_pass(String token) {
        assertThat(verifier.judge(token)).isInstanceOf(Verdict.Rejected.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "None", "NONE", "nOnE", "none ", "", "null"})
    void no_signature_does_not_pass_however_it_is_spelled(String algorithm) {
        String claims = encoded(issuer.claims().build().toString());
        String header = encoded("{\"alg\":\"%s\",\"typ\":\"JWT\",\"kid\":\"rsa-1\"}".formatted(algorithm));

        assertRejected(header + "." + claims + ".");
        assertRejected(header + "." + claims + "." + issuer.token().split("\\.")[2]);
    }

    @Test
    void the_public_key_is_no_shared_secret() throws Exception {
        byte[] der = Issuer.RSA.toRSAPublicKey().getEncoded();
        String pem = "-----BEGIN PUBLIC KEY-----\n%s\n-----END PUBLIC KEY-----\n"
                .formatted(Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der));

        assertRejected(signedWithSecret(der));
        assertRejected(signedWithSecret(pem.getBytes(StandardCharsets.UTF_8)));
        assertRejected(signedWithSecret(Issuer.RSA.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8)));
        assertRejected(signedWithSecret(Issuer.RSA.getModulus().decode()));
    }

    @Test
    void a_key_in_the_token_is_not_looked_at() {
        assertRejected(issuer.token(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .keyID("rsa-1")
                        .jwk(Issuer.OTHER_RSA.toPublicJWK())
                        .build(),
                Issuer.OTHER_RSA));
        assertRejected(issuer.token(
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .jwk(Issuer.OTHER_RSA.toPublicJWK())
                        .build(),
                Issuer.OTHER_RSA));
    }

    @Test
    void an_address_in_the_token_is_not_visited() throws Exception {
        try (Issuer attacker = new Issuer()) {
            attacker.publish(Issuer.OTHER_RSA);

            assertRejected(issuer.token(
                    Issuer.header(JWSAlgorithm.RS256, Issuer.RSA)
                            .jwkURL(attacker.keys())
                            .build(),
                    Issuer.OTHER_RSA));
            assertRejected(issuer.token(
                    Issuer.header(JWSAlgorithm.RS256, Issuer.RSA)
                            .x509CertURL(attacker.keys())
                            .build(),
                    Issuer.OTHER_RSA));
            assertThat(attacker.fetches()).isZero();
        }
    }

    @Test
    void a_critical_extension_that_nobody_knows_is_refused() {
        assertRejected(issuer.token(
                Issuer.header(JWSAlgorithm.RS256, Issuer.RSA)
                        .customParam("http://example.org/must-know", true)
                        .criticalParams(Set.of("http://example.org/must-know"))
                        .build(),
                Issuer.RSA));
    }

    @Test
    void a_changed_claim_breaks_the_signature() {
        String[] parts = issuer.token().split("\\.");
        String claims = encoded(issuer.claims().subject("root").build().toString());

        assertRejected(parts[0] + "." + claims + "." + parts[2]);
    }

    @Test
    void an_empty_elliptic_signature_is_none() {
        String[] parts = issuer.token(
                        Issuer.header(JWSAlgorithm.ES256, Issuer.EC).build(), Issuer.EC)
                .split("\\.");

        assertRejected(
                parts[0] + "." + parts[1] + "." + Base64URL.encode(new byte[64]).toString());
        assertRejected(parts[0] + "." + parts[1] + "." + Base64URL.encode(new byte[] {0x30, 6, 2, 1, 0, 2, 1, 0}));
    }

    @Test
    void a_token_within_a_token_is_not_unwrapped() throws Exception {
        JWSObject nested = new JWSObject(
                Issuer.header(JWSAlgorithm.RS256, Issuer.RSA).contentType("JWT").build(), new Payload(issuer.token()));
        nested.sign(Issuer.signer(Issuer.RSA));

        assertRejected(nested.serialize());
    }

    @Test
    void an_encrypted_token_is_refused() throws Exception {
        JWEObject encrypted = new JWEObject(
                new JWEHeader.Builder(JWEAlgorithm.RSA_OAEP_256, EncryptionMethod.A256GCM)
                        .contentType("JWT")
                        .build(),
                new Payload(SignedJWT.parse(issuer.token())));
        encrypted.encrypt(new RSAEncrypter(Issuer.RSA));

        assertRejected(encrypted.serialize());
    }

    @Test
    void every_shortened_token_is_refused() {
        String token = issuer.token();

        for (int length = 0; length < token.length(); length++) {
            assertRejected(token.substring(0, length));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "..",
                "...",
                "....",
                "a.b.c",
                "e30.e30.e30",
                "eyJhbGciOiJSUzI1NiJ9..",
                "eyJhbGciOiJSUzI1NiJ9.e30.",
                "eyJhbGciOiJSUzI1NiJ9.W10.AA",
                "eyJhbGciOiJSUzI1NiJ9.bnVsbA.AA",
                "eyJhbGciOiJSUzI1NiJ9.MQ.AA",
                "=.=.=",
                "🐍.🐍.🐍",
            })
    void garbage_is_refused(String token) {
        assertRejected(token);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"alg\":1}",
                "{\"alg\":null}",
                "{\"alg\":[\"RS256\"]}",
                "{\"alg\":{}}",
                "{\"alg\":\"RS256\",\"alg\":\"none\"}",
                "{\"alg\":\"RS256\",\"kid\":1}",
                "{\"alg\":\"RS256\",\"kid\":\"\"}",
                "{\"alg\":\"RS256\",\"kid\":\"../../../dev/null\"}",
                "{\"alg\":\"RS256\",\"crit\":[]}",
                "{\"alg\":\"RS256\",\"crit\":7}",
                "{\"alg\":\"RS256\",\"b64\":false}",
                "{\"alg\":\"RS256\",\"b64\":false,\"crit\":[\"b64\"]}",
                "{\"alg\":\"RS256\",\"jwk\":{}}",
                "{\"alg\":\"RS256\",\"jwk\":{\"kty\":\"RSA\",\"n\":\"AA\",\"e\":\"AA\"}}",
                "{\"alg\":\"RS256\",\"jwk\":{\"kty\":\"oct\",\"k\":\"AA\"}}",
                "{\"alg\":\"RS256\",\"x5c\":[\"AA\"]}",
                "{\"alg\":\"RS256\",\"x5t\":1}",
                "{\"alg\":\"RS256\",\"jku\":\"::\"}",
                "{\"alg\":\"RS256\",\"typ\":[]}",
                "{\"alg\":\"RS256\",\"zip\":\"DEF\"}",
                "{\"alg\":\"RSA-OAEP\",\"enc\":\"A256GCM\"}",
                "{\"alg\":\"RS256\"",
                "{alg:RS256}",
                "[]",
                "\"RS256\"",
            })
    void an_odd_header_is_refused_whatever_is_signed(String header) throws Exception {
        String signed = encoded(header) + "."
                + encoded(issuer.claims().subject("x").build().toString());
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(Issuer.OTHER_RSA.toPrivateKey());
        signature.update(signed.getBytes(StandardCharsets.UTF_8));

        assertRejected(signed + "." + Base64URL.encode(signature.sign()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"exp\":\"soon\"}",
                "{\"exp\":1e400}",
                "{\"exp\":-1e400}",
                "{\"exp\":1e999999999}",
                "{\"exp\":99999999999999999999999999999}",
                "{\"exp\":[]}",
                "{\"exp\":{}}",
                "{\"exp\":true}",
                "{\"aud\":{}}",
                "{\"aud\":[1,2]}",
                "{\"aud\":[null]}",
                "{\"iss\":[]}",
                "{\"sub\":{}}",
                "{\"nbf\":\"1\"}",
                "{\"scope\":{\"a\":1}}",
            })
    void odd_claims_are_refused_even_when_the_issuer_signs_them(String claims) throws Exception {
        JWSObject odd =
                new JWSObject(Issuer.header(JWSAlgorithm.RS256, Issuer.RSA).build(), new Payload(claims));
        odd.sign(Issuer.signer(Issuer.RSA));

        assertRejected(odd.serialize());
    }

    @Test
    void deep_json_is_refused() {
        String deep = "[".repeat(2000);

        assertRejected(encoded("{\"alg\":\"RS256\",\"x\":" + deep) + ".e30.AA");
        assertRejected(encoded("{\"alg\":\"RS256\"}") + "." + encoded("{\"x\":" + deep) + ".AA");
        assertRejected(encoded("{\"alg\":\"RS256\"}") + "."
                + encoded("{\"x\":" + "{\"x\":".repeat(900) + "1" + "}".repeat(901)) + ".AA");
    }

    @Test
    void random_damage_never_passes_and_never_throws() {
        Random random = new Random(25);
        String token = issuer.token();
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
        // The last character holds two bits that no decoder looks at.
        int significant = token.length() - 1;

        for (int round = 0; round < 5000; round++) {
            StringBuilder damaged = new StringBuilder(token);
            for (int change = random.nextInt(3); change >= 0; change--) {
                damaged.setCharAt(random.nextInt(significant), alphabet.charAt(random.nextInt(alphabet.length())));
            }
            if (!damaged.toString().equals(token)) {
                assertThat(verifier.judge(damaged.toString()))
                        .isNotInstanceOfAny(Verdict.Accepted.class, Verdict.LacksScope.class);
            }
        }
    }

    private String signedWithSecret(byte[] secret) throws Exception {
        SignedJWT jwt = new SignedJWT(
                Issuer.header(JWSAlgorithm.HS256, Issuer.RSA).build(),
                issuer.claims().build());
        jwt.sign(new MACSigner(secret));
        return jwt.serialize();
    }

    private void assertRejected(String token) {
        assertThat(verifier.judge(token)).isInstanceOf(Verdict.Rejected.class);
    }

    private static String encoded(String text) {
        return Base64URL.encode(text).toString();
    }
}
