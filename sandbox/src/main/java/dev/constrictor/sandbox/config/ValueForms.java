package dev.constrictor.sandbox.config;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Forms that values of many settings have. Each method throws an IllegalArgumentException that says what it wants. */
public final class ValueForms {
    private ValueForms() {}

    public static int number(String text, int least, int most) {
        if (text.matches("-\\d+")) {
            throw new IllegalArgumentException("%s is not between %d and %d".formatted(text, least, most));
        }
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("\"%s\" is not a whole number".formatted(text));
        }
        int number = Integer.parseInt(text);
        if (number < least || number > most) {
            throw new IllegalArgumentException("%d is not between %d and %d".formatted(number, least, most));
        }
        return number;
    }

    public static boolean truth(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "1", "yes", "on" -> true;
            case "false", "0", "no", "off" -> false;
            default -> throw new IllegalArgumentException("\"%s\" is neither true nor false".formatted(text));
        };
    }

    public static Duration seconds(String text, int least, int most) {
        if (!text.matches("\\d{1,9}(\\.\\d{1,9})?")) {
            throw new IllegalArgumentException("\"%s\" is not a number of seconds, such as 30 or 2.5".formatted(text));
        }
        BigDecimal seconds = new BigDecimal(text);
        if (seconds.compareTo(BigDecimal.valueOf(least)) < 0 || seconds.compareTo(BigDecimal.valueOf(most)) > 0) {
            throw new IllegalArgumentException("%s seconds are not between %d and %d".formatted(text, least, most));
        }
        return Duration.ofNanos(seconds.movePointRight(9).longValueExact());
    }

    public static String seconds(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 9).stripTrailingZeros().toPlainString();
    }

    /** One that means the same in whatever folder the process was started. */
    public static Path absolutePath(String text) {
        try {
            Path path = Path.of(text);
            if (!path.isAbsolute()) {
                throw new IllegalArgumentException("\"%s\" cannot be used: a path has to be absolute".formatted(text));
            }
            return path.normalize();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(
                    "it is no path, or Java cannot read it in this locale; LC_ALL=C.UTF-8 helps", e);
        }
    }

    /** Texts between commas. */
    public static List<String> list(String text) {
        List<String> elements =
                Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (elements.contains("")) {
            throw new IllegalArgumentException("a name is missing: write names between commas");
        }
        return elements;
    }
}
