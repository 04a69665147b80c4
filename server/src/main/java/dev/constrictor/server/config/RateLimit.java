package dev.constrictor.server.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Calls that a caller may make in a time, such as {@code 50/s}. */
public record RateLimit(int calls, Unit per) {
    public enum Unit {
        SECOND("s", Duration.ofSeconds(1)),
        MINUTE("m", Duration.ofMinutes(1));

        private final String letter;
        private final Duration time;

        Unit(String letter, Duration time) {
            this.letter = letter;
            this.time = time;
        }

        public Duration time() {
            return time;
        }
    }

    private static final String OFF = "off";
    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,5})/([sm])");

    public RateLimit {
        requireNonNull(per, "per is null");
        if (calls < 1) {
            throw new IllegalArgumentException("at least one call must be allowed");
        }
    }

    /** Empty for no limit. */
    static Optional<RateLimit> parse(String text) {
        if (text.equals(OFF)) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is no rate: write calls per second or minute, such as 50/s or 600/m, or %s"
                            .formatted(text, OFF));
        }
        Unit unit = form.group(2).equals(Unit.SECOND.letter) ? Unit.SECOND : Unit.MINUTE;
        return Optional.of(new RateLimit(Integer.parseInt(form.group(1)), unit));
    }

    static String format(Optional<RateLimit> limit) {
        return limit.map(RateLimit::toString).orElse(OFF);
    }

    @Override
    public String toString() {
        return calls + "/" + per.letter;
    }
}
