package dev.constrictor.sandbox.network.address;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/**
 * Addresses that are not simply somewhere in the internet. An allowed name does not lead to them, however it resolves.
 *
 * @param what they are, as in "10.1.2.3 is …"
 */
public record SpecialAddress(AddressRange range, String what) {
    private static final List<SpecialAddress> TABLE = List.of(
            of("0.0.0.0/8", "an address of this network itself"),
            of("10.0.0.0/8", "a private address"),
            of("100.64.0.0/10", "an address of a provider's inner network"),
            of("127.0.0.0/8", "a loopback address"),
            of("169.254.0.0/16", "a link-local address, where clouds keep their metadata"),
            of("172.16.0.0/12", "a private address"),
            of("192.0.0.0/24", "reserved for protocols"),
            of("192.0.2.0/24", "reserved for documentation"),
            of("192.88.99.0/24", "a relay between IPv6 and IPv4"),
            of("192.168.0.0/16", "a private address"),
            of("198.18.0.0/15", "reserved for measurements"),
            of("198.51.100.0/24", "reserved for documentation"),
            of("203.0.113.0/24", "reserved for documentation"),
            of("224.0.0.0/4", "a multicast address"),
            of("255.255.255.255/32", "the broadcast address"),
            of("240.0.0.0/4", "reserved"),
            // Looks public, but is the host that a machine in Azure runs on.
            of("168.63.129.16/32", "a cloud's own service"),
            of("::/128", "the unspecified address"),
            of("::1/128", "a loopback address"),
            of("64:ff9b:1::/48", "a private way from IPv6 to IPv4"),
            of("2001:2::/48", "reserved for measurements"),
            of("2001:10::/28", "no address but a key"),
            of("2001:20::/28", "no address but a key"),
            of("2001:db8::/32", "reserved for documentation"),
            of("3fff::/20", "reserved for documentation"),
            of("fc00::/7", "a private address"),
            of("fe80::/10", "a link-local address"),
            of("fec0::/10", "a private address"),
            of("ff00::/8", "a multicast address"));

    private static final AddressRange GLOBAL_UNICAST = AddressRange.of("2000::/3");
    private static final AddressRange NAT64 = AddressRange.of("64:ff9b::/96");

    /** What is special about it, or empty for one that is simply somewhere in the internet. */
    public static Optional<String> reason(InetAddress address) {
        Optional<String> listed = TABLE.stream()
                .filter(special -> special.range.contains(address))
                .map(SpecialAddress::what)
                .findFirst();
        // Of IPv6 only one eighth is in use: what lies outside of it has some meaning of its own, known here or not.
        return listed.or(
                () -> address instanceof Inet6Address && !GLOBAL_UNICAST.contains(address) && !NAT64.contains(address)
                        ? Optional.of("not an address of the public internet")
                        : Optional.empty());
    }

    public static List<SpecialAddress> table() {
        return TABLE;
    }

    private static SpecialAddress of(String range, String what) {
        return new SpecialAddress(AddressRange.of(range), what);
    }
}
