package dev.constrictor.sandbox.network.name;

import java.net.IDN;
import java.net.InetAddress;
import java.util.Locale;
import java.util.regex.Pattern;

/** Reads a host as the most lenient of readers would, and refuses what two readers may read differently. */
final class HostParser {
    private static final int LONGEST_TEXT = 1024;
    private static final int LONGEST_LABEL = 63;
    private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:]*:[0-9a-fA-F:]*(\\d{1,3}(\\.\\d{1,3}){3})?");
    private static final Pattern ODD_CHARACTER = Pattern.compile("[^a-z0-9._-]");

    private HostParser() {}

    static Host parse(String text) throws InvalidHostException {
        if (text.isEmpty()) {
            throw new InvalidHostException(text, "is empty: a name or an address is missing");
        }
        if (text.length() > LONGEST_TEXT) {
            throw new InvalidHostException(text, "is too long for a name");
        }
        if (text.indexOf('@') >= 0) {
            throw new InvalidHostException(text, "has a user's name in it; leave out what stands before the @");
        }
        if (text.indexOf('%') >= 0) {
            throw new InvalidHostException(text, "has a % in it: neither encoded characters nor zones are understood");
        }
        if (text.startsWith("[") || text.indexOf(':') >= 0) {
            return new HostAddress(ipv6(text));
        }
        String ascii = withoutDot(ascii(text), text);
        if (ODD_CHARACTER.matcher(ascii).find()) {
            throw new InvalidHostException(text, "has characters in it that no name has");
        }
        if (Ipv4Text.isMeant(ascii)) {
            return new HostAddress(Ipv4Text.parse(ascii)
                    .orElseThrow(() -> new InvalidHostException(text, "ends in a number, but is no IPv4 address")));
        }
        return name(ascii, text);
    }

    private static InetAddress ipv6(String text) throws InvalidHostException {
        boolean brackets = text.startsWith("[") && text.endsWith("]");
        String literal = brackets ? text.substring(1, text.length() - 1) : text;
        if (!IPV6.matcher(literal).matches()) {
            throw new InvalidHostException(text, "is no IPv6 address");
        }
        try {
            return InetAddress.ofLiteral(literal);
        } catch (IllegalArgumentException e) {
            throw new InvalidHostException(text, "is no IPv6 address");
        }
    }

    private static String ascii(String text) throws InvalidHostException {
        if (text.chars().allMatch(c -> c < 0x80)) {
            return text.toLowerCase(Locale.ROOT);
        }
        try {
            return IDN.toASCII(text).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new InvalidHostException(text, "is no internationalised name");
        }
    }

    private static String withoutDot(String ascii, String text) throws InvalidHostException {
        String name = ascii.endsWith(".") ? ascii.substring(0, ascii.length() - 1) : ascii;
        if (name.isEmpty()) {
            throw new InvalidHostException(text, "is no name");
        }
        return name;
    }

    private static HostName name(String ascii, String text) throws InvalidHostException {
        for (String label : ascii.split("\\.", -1)) {
            if (label.isEmpty()) {
                throw new InvalidHostException(text, "has an empty part between its dots");
            }
            if (label.length() > LONGEST_LABEL) {
                throw new InvalidHostException(text, "has a part of more than %d characters".formatted(LONGEST_LABEL));
            }
            if (label.startsWith("-") || label.endsWith("-")) {
                throw new InvalidHostException(text, "has a part that begins or ends with a hyphen");
            }
        }
        if (ascii.length() > HostName.LONGEST) {
            throw new InvalidHostException(text, "has more than %d characters".formatted(HostName.LONGEST));
        }
        return new HostName(ascii);
    }
}
