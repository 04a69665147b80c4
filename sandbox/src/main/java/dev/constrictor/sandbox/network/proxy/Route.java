package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.allow.Wish;
import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.HostName;
import java.util.List;
import java.util.Set;

/**
 * Where a wish leads after it was judged.
 *
 * @param names those that were asked for; none if an address was
 * @param addresses those that may be connected to, at least one
 * @param rule the entry that allows it
 * @param anything whether that entry is for more than the one request
 */
record Route(Wish wish, Set<HostName> names, List<HostAddress> addresses, String rule, boolean anything) {
    Route {
        names = Set.copyOf(names);
        addresses = List.copyOf(addresses);
    }
}
