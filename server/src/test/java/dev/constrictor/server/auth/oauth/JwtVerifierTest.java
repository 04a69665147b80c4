package dev.constrictor.server.auth.oauth;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.judge.Verdict;
import java.time.Instant;
import java.util.Date;
import java.util.EnumSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JwtVerifierTest {
    private static final Verdict ALICE = new Verdict.Accepted(new Caller("oauth:alice"));

    private Issuer issuer;
    private JwtVerifier verifier;

    @BeforeEach
    void open() throws Exception {
        issuer = new Issuer();
        verifier = JwtVerifier.open(issuer.config());
    }

    @AfterEach
    void close() {
        issuer.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RS256", "PS256"})
    void a_token_signed_with_the_issuers_rsa_key_is_accepted(String algorithm) {
        JWSHeader header =
                Issuer.header(JWSAlgorithm.parse(algorithm), Issuer.RSA).build();

        assertThat(verifier.judge(issuer.token(header, Issuer.RSA))).isEqualTo(ALICE);
    }

    @Test
    void a_token_signed_with_the_issuers_elliptic_key_is_accepted() {
        JWSHeader header = Issuer.header(JWSAlgorithm.ES256, Issuer.EC).build();

        assertThat(verifier.judge(issuer.token(header, Issuer.EC))).isEqualTo(ALICE);
    }

    @Test
    void a_token_that_names_no_key_is_tried_with_all() {
        assertThat(verifier.judge(issuer.token(new JWSHeader(JWSAlgorithm.ES256), Issuer.EC)))
                .isEqualTo(ALICE);
    }

    @Test
    void an_algorithm_that_is_not_allowed_is_rejected_though_the_key_is_right() {
        JWSHeader header = Issuer.header(JWSAlgorithm.RS512, Issuer.RSA).build();
        String token = issuer.token(header, Issuer.RSA);

        assertThat(verifier.judge(token)).isInstanceOf(Verdict.Rejected.class);
        assertThat(JwtVerifier.open(issuer.config().withAlgorithms(EnumSet.of(SigningAlgorithm.RS512)))
                        .judge(token))
                .isEqualTo(ALICE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"JWT", "jwt", "at+jwt", "AT+JWT", "application/at+jwt"})
    void an_access_token_may_say_so(String type) {
        JWSHeader header = Issuer.header(JWSAlgorithm.RS256, Issuer.RSA)
                .type(new JOSEObjectType(type))
                .build();

        assertThat(verifier.judge(issuer.token(header, Issuer.RSA))).isEqualTo(ALICE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dpop+jwt", "logout+jwt", "secevent+jwt", "JOSE"})
    void something_else_that_the_issuer_signed_is_no_access_token(String type) {
        JWSHeader header = Issuer.header(JWSAlgorithm.RS256, Issuer.RSA)
                .type(new JOSEObjectType(type))
                .build();

        assertThat(verifier.judge(issuer.token(header, Issuer.RSA))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void an_expired_token_is_told_from_a_wrong_one() {
        assertThat(judge(claims -> claims.expirationTime(inSeconds(-40)))).isEqualTo(new Verdict.Expired());
    }

    @Test
    void clocks_may_differ_by_half_a_minute() {
        assertThat(judge(claims -> claims.expirationTime(inSeconds(-15)))).isEqualTo(ALICE);
        assertThat(judge(claims -> claims.notBeforeTime(inSeconds(15)))).isEqualTo(ALICE);
    }

    @Test
    void a_token_of_the_future_is_rejected() {
        assertThat(judge(claims -> claims.notBeforeTime(inSeconds(60)))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_token_that_never_expires_is_rejected() {
        assertThat(judge(claims -> claims.expirationTime(null)))
                .isEqualTo(new Verdict.Rejected(
                        "it is the issuer's, but not for here and now: JWT missing required claims: [exp]"));
    }

    @Test
    void a_token_in_the_name_of_another_issuer_is_rejected() {
        assertThat(judge(claims -> claims.issuer("https://other.example"))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.issuer(issuer.address() + "/"))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.issuer(null))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_token_for_somebody_else_is_rejected() {
        assertThat(judge(claims -> claims.audience("https://other.example/mcp")))
                .isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.audience(Issuer.RESOURCE + "/"))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.audience((String) null))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.audience(List.of()))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_token_may_be_for_several() {
        assertThat(judge(claims -> claims.audience(List.of("https://other.example", Issuer.RESOURCE.toString()))))
                .isEqualTo(ALICE);
    }

    @Test
    void the_audience_may_have_a_name_of_its_own() {
        JwtVerifier named = JwtVerifier.open(issuer.config().withAudience("api://constrictor"));

        assertThat(named.judge(issuer.token(claims -> claims.audience("api://constrictor"))))
                .isEqualTo(ALICE);
        assertThat(named.judge(issuer.token())).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void without_a_subject_the_client_is_the_caller_under_a_name_no_user_can_have() {
        assertThat(judge(claims -> claims.subject(null).claim("client_id", "alice")))
                .isEqualTo(new Verdict.Accepted(new Caller("oauth-client:alice")));
        assertThat(judge(claims -> claims.subject(" ").claim("azp", "robot")))
                .isEqualTo(new Verdict.Accepted(new Caller("oauth-client:robot")));
    }

    @Test
    void a_token_that_names_nobody_is_rejected() {
        assertThat(judge(claims -> claims.subject(null))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.subject(""))).isInstanceOf(Verdict.Rejected.class);
        assertThat(judge(claims -> claims.subject(null).claim("client_id", 7))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_name_is_as_long_as_names_may_be_and_no_longer() {
        String longest = "a".repeat(Caller.LONGEST - "oauth:".length());

        assertThat(judge(claims -> claims.subject(longest))).isInstanceOf(Verdict.Accepted.class);
        assertThat(judge(claims -> claims.subject(longest + "a"))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_scope_is_found_in_each_form_that_issuers_write() {
        assertThat(judgeScope(claims -> claims.claim("scope", "mcp:execute"))).isEqualTo(ALICE);
        assertThat(judgeScope(claims -> claims.claim("scope", "openid mcp:execute email")))
                .isEqualTo(ALICE);
        assertThat(judgeScope(claims -> claims.claim("scp", List.of("openid", "mcp:execute"))))
                .isEqualTo(ALICE);
        assertThat(judgeScope(claims -> claims.claim("scp", "openid mcp:execute")))
                .isEqualTo(ALICE);
    }

    @Test
    void a_token_without_the_scope_is_good_but_not_enough() {
        Verdict lacking = new Verdict.LacksScope(new Caller("oauth:alice"), "mcp:execute");

        assertThat(judgeScope(claims -> claims)).isEqualTo(lacking);
        assertThat(judgeScope(claims -> claims.claim("scope", "mcp:execute-not mcp")))
                .isEqualTo(lacking);
        assertThat(judgeScope(claims -> claims.claim("scope", "MCP:EXECUTE"))).isEqualTo(lacking);
        assertThat(judgeScope(claims -> claims.claim("scope", 7))).isEqualTo(lacking);
        assertThat(judgeScope(claims -> claims.claim("scp", List.of(1, "openid"))))
                .isEqualTo(lacking);
        assertThat(judgeScope(claims -> claims.claim("scope", "").claim("scp", "mcp:execute")))
                .isEqualTo(lacking);
    }

    @Test
    void an_expired_token_without_the_scope_is_expired() {
        assertThat(judgeScope(claims -> claims.expirationTime(inSeconds(-60)))).isEqualTo(new Verdict.Expired());
    }

    @Test
    void nothing_is_fetched_before_the_first_token() {
        assertThat(issuer.fetches()).isZero();
        verifier.judge(issuer.token());
        verifier.judge(issuer.token());
        assertThat(issuer.fetches()).isEqualTo(1);
    }

    private Verdict judge(UnaryOperator<JWTClaimsSet.Builder> change) {
        return verifier.judge(issuer.token(change));
    }

    private Verdict judgeScope(UnaryOperator<JWTClaimsSet.Builder> change) {
        return JwtVerifier.open(issuer.config().withRequiredScope("mcp:execute"))
                .judge(issuer.token(change));
    }

    private static Date inSeconds(int seconds) {
        return Date.from(Instant.now().plusSeconds(seconds));
    }
}
