package dev.constrictor.sandbox.packages;

import java.util.Locale;
import java.util.regex.Pattern;

/** The name of a package, in the one spelling that all its spellings have in common: {@code scikit-learn}. */
public record PackageName(String text) implements Comparable<PackageName> {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,126}[A-Za-z0-9])?");
    private static final Pattern SEPARATORS = Pattern.compile("[-_.]+");

    public PackageName {
        if (!isName(text)) {
            throw new IllegalArgumentException("not the name of a package");
        }
        text = SEPARATORS.matcher(text).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    public static boolean isName(String text) {
        return FORM.matcher(text).matches();
    }

    @Override
    public int compareTo(PackageName other) {
        return text.compareTo(other.text);
    }

    @Override
    public String toString() {
        return text;
    }
}
