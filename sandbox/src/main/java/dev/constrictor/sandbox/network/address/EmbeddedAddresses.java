package dev.constrictor.sandbox.network.address;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * IPv4 addresses inside of IPv6 ones: where a translator or a tunnel stands on the way, the packet goes there in the end.
 * Mapped ones (::ffff:a.b.c.d) are not among them: Java makes them IPv4 addresses at once.
 */
public final class EmbeddedAddresses {
    private static final List<AddressRange> IN_THE_LAST_BYTES = List.of(
            AddressRange.of("::/96"), // "compatible", and obsolete
            AddressRange.of("::ffff:0:0:0/96"), // translated, RFC 2765
            AddressRange.of("64:ff9b::/96")); // NAT64
    private static final AddressRange SIX_TO_FOUR = AddressRange.of("2002::/16");
    private static final AddressRange TEREDO = AddressRange.of("2001::/32");
    private static final int LENGTH = 4;

    private EmbeddedAddresses() {}

    public static List<InetAddress> in(InetAddress address) {
        byte[] bytes = address.getAddress();
        // ::1 and :: have meanings of their own, though they would be of the obsolete form.
        if (bytes.length == LENGTH || address.isLoopbackAddress() || address.isAnyLocalAddress()) {
            return List.of();
        }
        List<InetAddress> embedded = new ArrayList<>();
        if (IN_THE_LAST_BYTES.stream().anyMatch(range -> range.contains(address)) || isIsatap(bytes)) {
            embedded.add(at(bytes, 12, 0));
        }
        if (SIX_TO_FOUR.contains(address)) {
            embedded.add(at(bytes, 2, 0));
        }
        if (TEREDO.contains(address)) {
            embedded.add(at(bytes, 4, 0));
            embedded.add(at(bytes, 12, 0xff));
        }
        return embedded;
    }

    private static boolean isIsatap(byte[] bytes) {
        return (bytes[8] & ~0x02) == 0 && bytes[9] == 0 && bytes[10] == 0x5e && bytes[11] == (byte) 0xfe;
    }

    private static InetAddress at(byte[] bytes, int start, int inverted) {
        byte[] found = Arrays.copyOfRange(bytes, start, start + LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            found[i] ^= (byte) inverted;
        }
        try {
            return InetAddress.getByAddress(found);
        } catch (UnknownHostException e) {
            throw new AssertionError("the length is that of an address", e);
        }
    }
}
