package dev.constrictor.sandbox.config;

import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The forms in which people write values. Each method throws an IllegalArgumentException that says what it wants. */
final class SettingForms {
    private static final BigDecimal LEAST_SECONDS = BigDecimal.ONE;
    private static final BigDecimal MOST_SECONDS = BigDecimal.valueOf(300);

    private static final int LONGEST_IMAGE = 512;
    /** As the OCI distribution specification has it: registry and port, path, tag, digest. */
    private static final Pattern IMAGE = Pattern.compile("([A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/)?"
            + "[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*(/[a-z0-9]+(([._]|__|-+)[a-z0-9]+)*)*"
            + "(:[A-Za-z0-9_][A-Za-z0-9_.-]{0,127})?(@sha256:[0-9a-f]{64})?");

    private SettingForms() {}

    static Duration timeout(String text) {
        if (!text.matches("\\d{1,9}(\\.\\d{1,9})?")) {
            throw new IllegalArgumentException("\"%s\" is not a number of seconds, such as 30 or 2.5".formatted(text));
        }
        BigDecimal seconds = new BigDecimal(text);
        if (seconds.compareTo(LEAST_SECONDS) < 0 || seconds.compareTo(MOST_SECONDS) > 0) {
            throw new IllegalArgumentException("%s seconds are not between 1 and 300".formatted(text));
        }
        return Duration.ofNanos(seconds.movePointRight(9).longValueExact());
    }

    static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    static int number(String text, int least, int most) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("\"%s\" is not a whole number".formatted(text));
        }
        int number = Integer.parseInt(text);
        if (number < least || number > most) {
            throw new IllegalArgumentException("%d is not between %d and %d".formatted(number, least, most));
        }
        return number;
    }

    static Path cacheFolder(String text) {
        try {
            return CacheFolder.locate(Map.of(Setting.CACHE_DIR.variable(), text))
                    .path();
        } catch (InterpreterUnavailableException e) {
            throw new IllegalArgumentException("\"%s\" cannot be used: %s".formatted(text, e.why()), e);
        }
    }

    static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw new IllegalArgumentException("\"%s\" is neither true nor false".formatted(text));
        };
    }

    static Policy policy(String text) {
        return Policy.named(text)
                .orElseThrow(() -> new IllegalArgumentException("there is no policy \"%s\"; there are %s"
                        .formatted(
                                text,
                                Arrays.stream(Policy.values())
                                        .map(Policy::wireName)
                                        .collect(Collectors.joining(", ")))));
    }

    static void requireNoContainers(String text) {
        if (truth(text)) {
            throw new IllegalArgumentException("container mode comes with a later version: leave this setting out");
        }
    }

    static String imageReference(String text) {
        if (text.length() > LONGEST_IMAGE || !IMAGE.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not the name of an image, such as python-sandbox:latest".formatted(text));
        }
        return text;
    }

    static void onlyChoice(String text, String only, String... later) {
        if (text.equals(only)) {
            return;
        }
        throw new IllegalArgumentException(
                List.of(later).contains(text)
                        ? "\"%s\" comes with a later version; this one knows only %s".formatted(text, only)
                        : "\"%s\" is unknown; this version knows only %s".formatted(text, only));
    }
}
