package dev.constrictor.cli;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A time as people write it: the moment itself, or how long ago it was. */
final class Moment {
    private static final Pattern AGO = Pattern.compile("(\\d{1,9})([smhd])");

    private Moment() {}

    static Optional<Instant> parse(String text, Instant now) {
        Matcher ago = AGO.matcher(text);
        if (ago.matches()) {
            return Optional.of(now.minus(duration(Long.parseLong(ago.group(1)), ago.group(2))));
        }
        try {
            return Optional.of(Instant.parse(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration duration(long amount, String unit) {
        return switch (unit) {
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
