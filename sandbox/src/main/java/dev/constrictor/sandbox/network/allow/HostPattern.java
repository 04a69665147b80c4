package dev.constrictor.sandbox.network.allow;

import dev.constrictor.sandbox.network.address.AddressRange;
import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.HostName;
import java.net.Inet6Address;

/** The hosts an entry is about. */
sealed interface HostPattern {
    boolean matches(Host host);

    String text();

    record Exactly(HostName name) implements HostPattern {
        @Override
        public boolean matches(Host host) {
            return host.equals(name);
        }

        @Override
        public String text() {
            return name.text();
        }
    }

    /** All names below one, not that name itself. */
    record Below(HostName parent) implements HostPattern {
        @Override
        public boolean matches(Host host) {
            return host instanceof HostName name && name.isBelow(parent);
        }

        @Override
        public String text() {
            return "*." + parent.text();
        }
    }

    record Within(AddressRange range) implements HostPattern {
        @Override
        public boolean matches(Host host) {
            return host instanceof HostAddress(var address) && range.contains(address);
        }

        @Override
        public String text() {
            return range.first() instanceof Inet6Address ? "[" + range.text() + "]" : range.text();
        }
    }
}
