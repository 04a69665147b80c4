package dev.constrictor.server.auth.oauth;

import java.time.Duration;

/**
 * How long keys of the issuer are believed.
 *
 * @param fresh after this the issuer is asked again
 * @param betweenQuestions in this time the issuer is asked twice at most
 * @param withoutIssuer for so long a key stays good when the issuer cannot be asked; a key that was withdrawn may live on
 *     as long
 */
record KeyTimes(Duration fresh, Duration betweenQuestions, Duration withoutIssuer) {
    static final KeyTimes DEFAULT = new KeyTimes(Duration.ofMinutes(5), Duration.ofSeconds(30), Duration.ofHours(1));
}
