package dev.constrictor.server.auth.oauth;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.RateLimitReachedException;
import dev.constrictor.server.auth.judge.Verdict;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

/** The time in which the issuer's keys cannot be had: the operator is told of it once for each reason, and of its end. */
final class KeyOutage {
    private static final Logger LOG = System.getLogger(JwtVerifier.class.getName());
    private static final String NONE = "";
    private static final String ASKED_LATELY = "the issuer was asked for them a moment ago, and is not asked again yet";
    private static final Duration SOON = Duration.ofSeconds(5);

    private final String place;
    private final AtomicReference<String> reason = new AtomicReference<>(NONE);

    KeyOutage(KeyLocation keys) {
        this.place = switch (keys) {
            case KeyLocation.Remote(var address) -> address.toString();
            case KeyLocation.LocalFile(var path) -> path.toString();
        };
    }

    Verdict verdict(KeySourceException failure) {
        if (failure instanceof RateLimitReachedException) {
            if (reason.compareAndSet(NONE, ASKED_LATELY)) {
                warn(ASKED_LATELY);
            }
            return new Verdict.Undecided(words(ASKED_LATELY), KeyTimes.DEFAULT.betweenQuestions());
        }
        Throwable cause = failure.getCause();
        String why = String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
        if (!reason.getAndSet(why).equals(why)) {
            warn(why);
        }
        return new Verdict.Undecided(words(why), SOON);
    }

    void end() {
        // Reads first: every good token comes by here.
        if (!reason.get().equals(NONE) && !reason.getAndSet(NONE).equals(NONE)) {
            LOG.log(Level.WARNING, "access tokens can be checked again");
        }
    }

    private void warn(String why) {
        LOG.log(
                Level.WARNING,
                () ->
                        "callers with access tokens are told to try again later: %s. See to SANDBOX_OAUTH_JWKS, or to the issuer"
                                .formatted(words(why)));
    }

    private String words(String why) {
        return "the issuer's keys cannot be had from %s: %s".formatted(place, why);
    }
}
