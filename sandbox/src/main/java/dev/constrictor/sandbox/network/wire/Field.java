package dev.constrictor.sandbox.network.wire;

import java.util.Locale;
import java.util.regex.Pattern;

/** One line of an HTTP head. */
public record Field(String name, String value) {
    private static final Pattern NEITHER_LETTER_NOR_DIGIT = Pattern.compile("[^0-9A-Za-z]");
    private static final Pattern PLAIN = Pattern.compile("[0-9A-Za-z-]+");

    public boolean is(String other) {
        return name.equalsIgnoreCase(other);
    }

    /** Whether all servers take it for the same name. */
    public boolean hasPlainName() {
        return PLAIN.matcher(name).matches();
    }

    /** The name as a server may take it that makes a variable of it (CGI, WSGI): in lower case, and with hyphens only. */
    String likelyName() {
        return likelyName(name);
    }

    static String likelyName(String name) {
        return NEITHER_LETTER_NOR_DIGIT.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }
}
