package dev.constrictor.sandbox.limits;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as people write them: {@code 128m}, {@code 1g}, {@code 65536}. */
public final class MemorySize {
    private static final Pattern FORM = Pattern.compile("(\\d{1,15})\\s*([kmgt]?)(i?b)?", Pattern.CASE_INSENSITIVE);

    private MemorySize() {}

    public static long parse(String text) {
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a size: write bytes, or a number with k, m or g, such as 128m".formatted(text));
        }
        long factor = switch (matcher.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> 1L << 10;
            case "m" -> 1L << 20;
            case "g" -> 1L << 30;
            case "t" -> 1L << 40;
            default -> 1L;
        };
        try {
            return Math.multiplyExact(Long.parseLong(matcher.group(1)), factor);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("\"%s\" is too large a size".formatted(text), e);
        }
    }

    public static String format(long bytes) {
        if (bytes >= 1L << 30 && bytes % (1L << 30) == 0) {
            return (bytes >> 30) + "g";
        }
        if (bytes >= 1L << 20 && bytes % (1L << 20) == 0) {
            return (bytes >> 20) + "m";
        }
        return bytes >= 1L << 10 && bytes % (1L << 10) == 0 ? (bytes >> 10) + "k" : Long.toString(bytes);
    }
}
