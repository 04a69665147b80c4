package dev.constrictor.sandbox.network.address;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** All addresses that begin with the same bits. A single address is a range of one. */
public record AddressRange(InetAddress first, int prefix) {
    public AddressRange {
        if (prefix < 0 || prefix > bits(first)) {
            throw new IllegalArgumentException("/%d is not between /0 and /%d".formatted(prefix, bits(first)));
        }
        if (!masked(first, prefix).equals(first)) {
            throw new IllegalArgumentException("%s has bits behind its first %d; the range is %s"
                    .formatted(AddressText.of(first), prefix, AddressText.of(masked(first, prefix)) + "/" + prefix));
        }
    }

    public static AddressRange of(InetAddress single) {
        return new AddressRange(single, bits(single));
    }

    /** For tables of the program: the text is one that is known to be right. */
    static AddressRange of(String text) {
        int slash = text.indexOf('/');
        return new AddressRange(
                InetAddress.ofLiteral(text.substring(0, slash)), Integer.parseInt(text.substring(slash + 1)));
    }

    public boolean contains(InetAddress address) {
        return bits(address) == bits(first) && masked(address, prefix).equals(first);
    }

    public boolean isSingle() {
        return prefix == bits(first);
    }

    public String text() {
        return AddressText.of(first) + (isSingle() ? "" : "/" + prefix);
    }

    private static int bits(InetAddress address) {
        return address.getAddress().length * 8;
    }

    private static InetAddress masked(InetAddress address, int prefix) {
        byte[] bytes = address.getAddress();
        for (int i = 0; i < bytes.length; i++) {
            int kept = Math.clamp(prefix - 8L * i, 0, 8);
            bytes[i] &= (byte) (0xff00 >> kept);
        }
        try {
            return InetAddress.getByAddress(bytes);
        } catch (UnknownHostException e) {
            throw new AssertionError("the length is that of an address", e);
        }
    }
}
