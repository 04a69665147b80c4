package dev.constrictor.sandbox.network.name;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * IPv4 addresses in all the forms that the C library understands: one to four parts, each decimal, octal (0…) or
 * hexadecimal (0x…), the last one filling the bytes that are left.
 */
final class Ipv4Text {
    /** What ends like this is an address or a mistake, never a name: resolvers do not agree on it. */
    private static final Pattern NUMBER_AT_THE_END = Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)");

    private static final Pattern HEXADECIMAL = Pattern.compile("0x0*[0-9a-f]{1,8}");
    private static final Pattern OCTAL = Pattern.compile("0[0-7]{1,32}");
    private static final Pattern DECIMAL = Pattern.compile("0|[1-9][0-9]{0,9}");

    private Ipv4Text() {}

    static boolean isMeant(String lowerCase) {
        return NUMBER_AT_THE_END.matcher(lowerCase).matches();
    }

    static Optional<InetAddress> parse(String lowerCase) {
        String[] parts = lowerCase.split("\\.", -1);
        if (parts.length > 4) {
            return Optional.empty();
        }
        long address = 0;
        for (int i = 0; i < parts.length; i++) {
            int bytes = i == parts.length - 1 ? 4 - i : 1;
            OptionalLong part = number(parts[i]);
            if (part.isEmpty() || part.getAsLong() >= 1L << (8 * bytes)) {
                return Optional.empty();
            }
            address = address << (8 * bytes) | part.getAsLong();
        }
        return Optional.of(address((int) address));
    }

    private static OptionalLong number(String text) {
        if (HEXADECIMAL.matcher(text).matches()) {
            return OptionalLong.of(Long.parseLong(text.substring(2).replaceFirst("^0+(?=.)", ""), 16));
        }
        if (OCTAL.matcher(text).matches()) {
            String digits = text.replaceFirst("^0+(?=.)", "");
            return digits.length() > 11 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(digits, 8));
        }
        return DECIMAL.matcher(text).matches() ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    private static InetAddress address(int bits) {
        try {
            return InetAddress.getByAddress(
                    new byte[] {(byte) (bits >> 24), (byte) (bits >> 16), (byte) (bits >> 8), (byte) bits});
        } catch (UnknownHostException e) {
            throw new AssertionError("four bytes are an address", e);
        }
    }
}
