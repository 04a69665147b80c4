package dev.constrictor.server.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.Authentication.Forbidden;
import dev.constrictor.server.auth.Authentication.Granted;
import dev.constrictor.server.auth.Authentication.Reason;
import dev.constrictor.server.auth.Authentication.Refused;
import dev.constrictor.server.auth.Authentication.Unavailable;
import dev.constrictor.server.auth.oauth.Issuer;
import dev.constrictor.server.auth.token.ApiTokens;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BearerAuthenticatorTest {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";
    private static final String PLAIN = "Bearer realm=\"constrictor\"";
    private static final String MALFORMED = PLAIN
            + ", error=\"invalid_request\", error_description=\"Send one Authorization header with the scheme Bearer and one token\"";
    private static final String INVALID =
            PLAIN + ", error=\"invalid_token\", error_description=\"The access token is invalid\"";
    private static final String METADATA =
            "Bearer resource_metadata=\"https://constrictor.example/.well-known/oauth-protected-resource/mcp\"";

    private final Authenticator tokens = BearerAuthenticator.ofTokens(ApiTokens.parse("alice:" + TOKEN));

    @Test
    void a_request_without_credentials_is_told_the_scheme_and_no_error() {
        assertThat(tokens.authenticate(List.of()))
                .isEqualTo(new Refused(Reason.MISSING, PLAIN, "no Authorization header"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void an_empty_header_is_none(String header) {
        assertThat(tokens.authenticate(List.of(header)))
                .isEqualTo(new Refused(Reason.MISSING, PLAIN, "the Authorization header is empty"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Basic YWxpY2U6c2VjcmV0",
                "Digest username=\"alice\"",
                TOKEN,
                "Bearer" + TOKEN,
                "Bearer:" + TOKEN,
                "Bearer\t" + TOKEN,
                "Bearer\u00a0" + TOKEN,
                "BearerX " + TOKEN,
                "Token " + TOKEN,
                "\nBearer " + TOKEN,
            })
    void another_scheme_is_told_the_right_one(String header) {
        assertThat(tokens.authenticate(List.of(header)))
                .isEqualTo(new Refused(Reason.MISSING, PLAIN, "another scheme than Bearer"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Bearer ", "bearer ", "BEARER ", "bEaReR   ", "  Bearer "})
    void the_scheme_is_written_in_any_case(String scheme) {
        assertThat(tokens.authenticate(List.of(scheme + TOKEN))).isEqualTo(new Granted(new Caller("alice")));
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "  ", "\t", " \t "})
    void space_around_a_header_does_not_belong_to_it(String space) {
        assertThat(tokens.authenticate(List.of("Bearer " + TOKEN + space))).isInstanceOf(Granted.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer",
                "Bearer ",
                "Bearer  " + TOKEN + "\n",
                "Bearer " + TOKEN + "\r\n",
                "Bearer " + TOKEN + "\u0000",
                "Bearer " + TOKEN + " " + TOKEN,
                "Bearer " + TOKEN + ", Bearer " + TOKEN,
                "Bearer " + TOKEN + ",",
                "Bearer \"" + TOKEN + "\"",
                "Bearer token=" + TOKEN,
                "Bearer =",
                "Bearer 🐍",
            })
    void a_header_that_is_not_one_token_is_malformed(String header) {
        assertThat(tokens.authenticate(List.of(header))).satisfies(answer -> {
            assertThat(answer).isInstanceOf(Refused.class);
            assertThat(((Refused) answer).reason()).isEqualTo(Reason.MALFORMED);
            assertThat(((Refused) answer).challenge()).isEqualTo(MALFORMED);
        });
    }

    @Test
    void two_headers_are_refused_even_when_both_are_right() {
        assertThat(tokens.authenticate(List.of("Bearer " + TOKEN, "Bearer " + TOKEN)))
                .isEqualTo(new Refused(Reason.MALFORMED, MALFORMED, "2 Authorization headers in one request"));
        assertThat(tokens.authenticate(List.of("Bearer " + TOKEN, "")))
                .isEqualTo(new Refused(Reason.MALFORMED, MALFORMED, "2 Authorization headers in one request"));
    }

    @Test
    void a_token_of_a_megabyte_is_refused_unseen() {
        assertThat(tokens.authenticate(List.of("Bearer " + "a".repeat(1 << 20))))
                .isEqualTo(new Refused(Reason.MALFORMED, MALFORMED, "a token of more than 8192 characters"));
        assertThat(tokens.authenticate(List.of("Bearer " + "a".repeat(8192))))
                .isEqualTo(new Refused(Reason.INVALID_TOKEN, INVALID, "no token that is known here"));
        assertThat(tokens.authenticate(List.of("Bearer " + "a\n".repeat(1 << 19))))
                .isInstanceOf(Refused.class);
        assertThat(tokens.authenticate(List.of("Bearer" + " ".repeat(1 << 20) + "a" + " ".repeat(1 << 20))))
                .isInstanceOf(Refused.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "0123456789abcdef0123456789abcde",
                "0123456789abcdef0123456789abcdef0",
                "0123456789ABCDEF0123456789ABCDEF",
                "0123456789abcdef0123456789abcdef=",
                "alice",
                "a.b.c",
            })
    void a_wrong_token_is_called_invalid_and_nothing_more(String token) {
        assertThat(tokens.authenticate(List.of("Bearer " + token)))
                .isEqualTo(new Refused(Reason.INVALID_TOKEN, INVALID, "no token that is known here"));
    }

    @Test
    void no_answer_quotes_what_was_sent() {
        for (String header : new String[] {
            "Bearer hunter2hunter2", "hunter2", "Basic hunter2", "Bearer hunter2 hunter2", "Bearer h.hunter2.h"
        }) {
            assertThat(tokens.authenticate(List.of(header)).toString()).doesNotContain("hunter2");
        }
        assertThat(BearerHeader.of(List.of("Bearer hunter2"))).hasToString("Present[token=hidden]");
    }

    @Test
    void a_client_without_a_token_is_led_to_the_issuer() throws Exception {
        try (Issuer issuer = new Issuer()) {
            assertThat(BearerAuthenticator.ofOAuth(issuer.config()).authenticate(List.of()))
                    .isEqualTo(new Refused(Reason.MISSING, METADATA, "no Authorization header"));
            assertThat(BearerAuthenticator.ofOAuth(issuer.config().withRequiredScope("mcp:execute"))
                            .authenticate(List.of()))
                    .isEqualTo(new Refused(
                            Reason.MISSING, METADATA + ", scope=\"mcp:execute\"", "no Authorization header"));
        }
    }

    @Test
    void every_verdict_on_an_access_token_has_its_answer() throws Exception {
        try (Issuer issuer = new Issuer()) {
            Authenticator oauth = BearerAuthenticator.ofOAuth(issuer.config().withRequiredScope("mcp:execute"));
            String challenge = METADATA + ", scope=\"mcp:execute\"";

            assertThat(oauth.authenticate(List.of("Bearer " + issuer.token())))
                    .isEqualTo(new Forbidden(
                            challenge
                                    + ", error=\"insufficient_scope\", error_description=\"The access token lacks a scope\"",
                            "the token of oauth:alice lacks the scope mcp:execute"));
            assertThat(oauth.authenticate(
                            List.of("Bearer " + issuer.token(claims -> claims.claim("scp", "mcp:execute")))))
                    .isEqualTo(new Granted(new Caller("oauth:alice")));
            assertThat(oauth.authenticate(List.of("Bearer "
                            + issuer.token(claims -> claims.expirationTime(
                                    Date.from(Instant.now().minusSeconds(60)))))))
                    .isEqualTo(new Refused(
                            Reason.EXPIRED,
                            challenge + ", error=\"invalid_token\", error_description=\"The access token expired\"",
                            "the token expired"));
            assertThat(oauth.authenticate(List.of("Bearer " + issuer.token(claims -> claims.audience("other")))))
                    .isEqualTo(new Refused(
                            Reason.INVALID_TOKEN,
                            challenge + ", error=\"invalid_token\", error_description=\"The access token is invalid\"",
                            "it is the issuer's, but not for here and now: JWT aud claim rejected"));
        }
    }

    @Test
    void an_issuer_that_is_down_is_not_the_clients_fault() throws Exception {
        Issuer issuer = new Issuer();
        Authenticator oauth = BearerAuthenticator.ofOAuth(issuer.config());
        String token = issuer.token();
        issuer.close();

        assertThat(oauth.authenticate(List.of("Bearer " + token))).isInstanceOf(Unavailable.class);
    }

    @Test
    void tokens_and_access_tokens_are_accepted_side_by_side() throws Exception {
        try (Issuer issuer = new Issuer()) {
            Authenticator both =
                    BearerAuthenticator.ofTokensAndOAuth(ApiTokens.parse("alice:" + TOKEN), issuer.config());

            assertThat(both.authenticate(List.of("Bearer " + TOKEN))).isEqualTo(new Granted(new Caller("alice")));
            assertThat(both.authenticate(List.of("Bearer " + issuer.token())))
                    .isEqualTo(new Granted(new Caller("oauth:alice")));
            assertThat(both.authenticate(List.of("Bearer wrong"))).isInstanceOf(Refused.class);
            assertThat(both.authenticate(List.of("Bearer a.b.c"))).isInstanceOf(Refused.class);
            assertThat(both.authenticate(List.of("Bearer a.b.c.d.e"))).isInstanceOf(Refused.class);
        }
    }

    @Test
    void tokens_alone_work_without_the_library_for_access_tokens() throws Exception {
        WithoutNimbus loader = new WithoutNimbus();
        Class<?> parser = loader.loadClass(ApiTokens.class.getName());
        Class<?> judge = loader.loadClass("dev.constrictor.server.auth.judge.BearerJudge");
        Class<?> authenticator = loader.loadClass(BearerAuthenticator.class.getName());

        Object parsed = parser.getMethod("parse", String.class).invoke(null, TOKEN);
        Object made = authenticator.getMethod("ofTokens", judge).invoke(null, parsed);
        Object answer = authenticator.getMethod("authenticate", List.class).invoke(made, List.of("Bearer " + TOKEN));

        assertThat(answer).hasToString("Granted[caller=Caller[name=default]]");
    }
}
