package dev.constrictor.sandbox.network.name;

import dev.constrictor.sandbox.network.address.AddressText;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** An address, without a name or a zone that may have come with it. */
public record HostAddress(InetAddress address) implements Host {
    public HostAddress {
        try {
            address = InetAddress.getByAddress(address.getAddress());
        } catch (UnknownHostException e) {
            throw new AssertionError("the length is that of an address", e);
        }
    }

    @Override
    public String text() {
        return AddressText.of(address);
    }

    @Override
    public String inAuthority() {
        return address instanceof Inet6Address ? "[" + text() + "]" : text();
    }
}
