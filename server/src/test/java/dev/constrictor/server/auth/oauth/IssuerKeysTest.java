package dev.constrictor.server.auth.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import dev.constrictor.server.auth.LogCapture;
import dev.constrictor.server.auth.judge.Verdict;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IssuerKeysTest {
    private static final JWKSelector FIRST_KEY = new JWKSelector(
            new JWKMatcher.Builder().keyID(Issuer.RSA.getKeyID()).build());

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

    @Test
    void a_new_key_of_the_issuer_is_found_without_a_restart() {
        assertAccepted(issuer.token());

        issuer.publish(Issuer.OTHER_RSA);

        assertAccepted(tokenOfNewKey());
        assertThat(verifier.judge(issuer.token())).isNotInstanceOf(Verdict.Accepted.class);
    }

    @Test
    void a_flood_of_unknown_keys_makes_a_few_fetches_and_disturbs_nobody() {
        assertAccepted(issuer.token());

        for (int i = 0; i < 500; i++) {
            assertThat(verifier.judge(tokenOfKey("random-" + i))).isNotInstanceOf(Verdict.Accepted.class);
        }

        assertThat(issuer.fetches()).isLessThanOrEqualTo(3);
        assertAccepted(issuer.token());
    }

    @Test
    void a_flood_from_many_sides_at_once_makes_a_few_fetches() throws Exception {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<String> tokens = IntStream.range(0, 200)
                    .mapToObj(number -> number % 2 == 0 ? issuer.token() : tokenOfKey("random-" + number))
                    .toList();
            List<Future<Verdict>> verdicts = tokens.stream()
                    .map(token -> threads.submit(() -> verifier.judge(token)))
                    .toList();

            for (int i = 0; i < verdicts.size(); i++) {
                assertThat(verdicts.get(i).get() instanceof Verdict.Accepted).isEqualTo(i % 2 == 0);
            }
        }
        assertThat(issuer.fetches()).isLessThanOrEqualTo(3);
    }

    @Test
    void an_unknown_key_is_rejected_once_the_issuer_was_asked() {
        assertAccepted(issuer.token());

        assertThat(verifier.judge(tokenOfKey("unknown"))).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void an_unknown_key_is_left_open_while_the_issuer_must_not_be_asked_again() {
        assertAccepted(issuer.token());
        verifier.judge(tokenOfKey("unknown"));

        assertThat(verifier.judge(tokenOfKey("unknown")))
                .isEqualTo(new Verdict.Undecided(
                        "the issuer's keys cannot be had from %s: the issuer was asked for them a moment ago, and is not asked again yet"
                                .formatted(issuer.keys()),
                        KeyTimes.DEFAULT.betweenQuestions()));
    }

    @Test
    void while_the_issuer_is_down_no_token_is_called_wrong() {
        issuer.close();

        for (int i = 0; i < 5; i++) {
            assertUndecided(issuer.token());
        }
    }

    @Test
    void while_the_issuer_is_down_its_known_keys_stay_good_and_others_are_left_open() {
        assertAccepted(issuer.token());
        issuer.close();

        for (int i = 0; i < 5; i++) {
            assertAccepted(issuer.token());
            assertUndecided(tokenOfNewKey());
        }
    }

    @Test
    void keys_outlive_their_issuer_for_a_while_and_not_for_ever() throws Exception {
        KeyTimes times = new KeyTimes(Duration.ofMillis(200), Duration.ofMillis(100), Duration.ofSeconds(2));
        IssuerKeys keys = new IssuerKeys(issuer.keys(), times);
        assertThat(keys.get(FIRST_KEY, null)).hasSize(1);
        issuer.close();

        Thread.sleep(500);
        assertThat(keys.get(FIRST_KEY, null)).hasSize(1);

        Thread.sleep(2000);
        assertThatThrownBy(() -> keys.get(FIRST_KEY, null)).isInstanceOf(KeySourceException.class);
    }

    @Test
    void keys_that_grow_old_are_fetched_again_and_a_withdrawn_one_is_gone() throws Exception {
        KeyTimes times = new KeyTimes(Duration.ofMillis(200), Duration.ofMillis(100), Duration.ofHours(1));
        IssuerKeys keys = new IssuerKeys(issuer.keys(), times);
        assertThat(keys.get(FIRST_KEY, null)).hasSize(1);

        issuer.publish(Issuer.OTHER_RSA);
        Thread.sleep(500);

        assertThat(keys.get(FIRST_KEY, null)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 301, 302, 307, 308, 401, 403, 404, 500, 503})
    void an_answer_that_is_no_success_leaves_it_open(int status) {
        issuer.answer(Issuer.status(status));

        assertThat(verifier.judge(issuer.token()))
                .isEqualTo(new Verdict.Undecided(
                        "the issuer's keys cannot be had from %s: the issuer answered with status %d"
                                .formatted(issuer.keys(), status),
                        Duration.ofSeconds(5)));
    }

    @Test
    void the_operator_is_told_of_each_reason_once_and_which_setting_it_is() {
        try (LogCapture log = new LogCapture(JwtVerifier.class)) {
            issuer.answer(Issuer.status(500));
            verifier.judge(issuer.token());
            issuer.close();
            for (int i = 0; i < 3; i++) {
                verifier.judge(issuer.token());
            }

            assertThat(log.warnings())
                    .satisfiesExactly(
                            first -> assertThat(first)
                                    .contains(issuer.keys() + ": the issuer answered with status 500")
                                    .endsWith("See to SANDBOX_OAUTH_JWKS, or to the issuer"),
                            second -> assertThat(second)
                                    .contains(issuer.keys() + ": the issuer cannot be reached: nothing listens there"));
        }
    }

    @Test
    void a_redirect_is_not_followed() throws Exception {
        try (Issuer elsewhere = new Issuer()) {
            issuer.answer(exchange -> {
                exchange.getResponseHeaders().add("Location", elsewhere.keys().toString());
                Issuer.respond(exchange, 302, new byte[0]);
            });

            assertUndecided(issuer.token());
            assertThat(elsewhere.fetches()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>Sign in</html>",
                "{}",
                "[]",
                "null",
                "{\"keys\":{}}",
                "{\"keys\":[1]}",
                "{\"keys\":[{\"kty\":\"RSA\",\"kid\":\"rsa-1\",\"n\":\"AA\"}]}",
            })
    void junk_in_place_of_keys_leaves_it_open(String junk) {
        issuer.answer(Issuer.text(junk));

        assertUndecided(issuer.token());
    }

    @Test
    void keys_of_unknown_kinds_stand_in_nobodys_way() {
        String keys = new JWKSet(Issuer.RSA).toString();
        issuer.answer(Issuer.text(keys.replace(
                "\"keys\":[", "\"keys\":[{\"kty\":\"XYZ\",\"kid\":\"rsa-1\"},{\"kty\":\"oct\",\"k\":\"AAAA\"},")));

        assertAccepted(issuer.token());
    }

    @Test
    void a_key_for_encryption_signs_nothing() throws Exception {
        issuer.answer(Issuer.text("{\"keys\":[%s]}"
                .formatted(Issuer.RSA.toPublicJWK().toJSONString().replace("\"kid\"", "\"use\":\"enc\",\"kid\""))));

        assertThat(verifier.judge(issuer.token())).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void an_answer_without_end_is_cut_off() {
        issuer.answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] spaces = " ".repeat(8192).getBytes(StandardCharsets.US_ASCII);
            try (OutputStream stream = exchange.getResponseBody()) {
                for (int i = 0; i < 1_000_000; i++) {
                    stream.write(spaces);
                }
            }
        });

        Instant start = Instant.now();
        assertUndecided(issuer.token());
        assertThat(Duration.between(start, Instant.now())).isLessThan(KeyFetcher.LONGEST);
    }

    @Test
    void an_answer_that_drips_is_not_waited_for() {
        issuer.answer(exchange -> {
            exchange.sendResponseHeaders(200, 0);
            try (OutputStream stream = exchange.getResponseBody()) {
                while (true) {
                    stream.write(' ');
                    stream.flush();
                    Thread.sleep(100);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });

        Instant start = Instant.now();
        assertUndecided(issuer.token());
        assertThat(Duration.between(start, Instant.now())).isLessThan(KeyFetcher.LONGEST.plusSeconds(3));
    }

    private void assertAccepted(String token) {
        assertThat(verifier.judge(token)).isInstanceOf(Verdict.Accepted.class);
    }

    private void assertUndecided(String token) {
        assertThat(verifier.judge(token)).isInstanceOf(Verdict.Undecided.class);
    }

    private String tokenOfNewKey() {
        return issuer.token(Issuer.header(JWSAlgorithm.RS256, Issuer.OTHER_RSA).build(), Issuer.OTHER_RSA);
    }

    private String tokenOfKey(String name) {
        return issuer.token(
                Issuer.header(JWSAlgorithm.RS256, Issuer.OTHER_RSA).keyID(name).build(), Issuer.OTHER_RSA);
    }
}
